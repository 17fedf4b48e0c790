import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { standingContract } from '@kindling/domain/trust/standing-contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { quickImports } from '../../test/quick-start.ts'
import { mails } from '../db/schema/mails.ts'
import { members } from '../db/schema/members.ts'
import { skillCategories } from '../db/schema/skills.ts'

const command = fileURLToPath(new URL('./operator-command.ts', import.meta.url))
let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Runs it on the test's database; answers how it ended and what it said. */
function operator(...words: string[]): Promise<{ code: unknown; said: string }> {
  const { dataDir } = t.deps.config
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test' },
    ...{ DATA_DIR: dataDir, DATABASE_URL: addressOf(t.connection) },
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [...quickImports, command, ...words], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: `${out}${err}` }),
    )
  })
}

const titles = async () =>
  (
    await t.db
      .select({ title: skillCategories.title })
      .from(skillCategories)
      .orderBy(asc(skillCategories.title))
  ).map(({ title }) => title)

it('publishes the usual categories once, and others by name', async () => {
  expect((await operator('categories')).code).toBe(0)
  expect(await titles()).toHaveLength(12)
  expect(await operator('categories')).toEqual({ code: 0, said: 'They are there already.\n' })
  const own = await operator('category', 'Thatching', 'Roofs of reed and straw', 'hammer')
  expect(own).toEqual({ code: 0, said: 'Published: Thatching.\n' })
  expect(await titles()).toContain('Thatching')
}, 120_000)

it('makes a member a moderator, and nobody of who hasn’t signed up', async () => {
  const { id, email } = await t.makeMember()
  expect(await operator('moderator', email.toUpperCase())).toMatchObject({ code: 0 })
  const [row] = await t.db.select({ role: members.role }).from(members).where(eq(members.id, id))
  expect(row?.role).toBe('moderator')
  expect(await operator('moderator', 'nobody@example.test')).toMatchObject({ code: 1 })
}, 120_000)

it('makes nobody a moderator about whom a decision waits', async () => {
  const [mona, ada] = [await t.makeMember({ role: 'moderator' }), await t.makeMember()]
  await t.call(deskContract.suspend, {
    ...{ as: mona, params: { id: ada.id }, body: { step: 'no_new_bookings', reason: 'No more.' } },
  })
  expect(await operator('moderator', ada.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('holds or waits'),
  })
}, 120_000)

it('decides an appeal while there are fewer than three moderators', async () => {
  await t.db.update(members).set({ role: 'member' })
  const [mona, moritz, ada] = [
    await t.makeMember({ role: 'moderator' }),
    await t.makeMember({ role: 'moderator' }),
    await t.makeMember(),
  ]
  const body = { step: 'out', reason: 'No more.' }
  const { id } = (await t.call(deskContract.suspend, { as: mona, params: { id: ada.id }, body })).data()
  const agree = { decision: 'agree', note: 'I looked at it.' }
  await t.call(deskContract.review, { as: moritz, params: { id }, body: agree })
  await t.call(standingContract.appeal, { as: ada, body: { words: 'It wasn’t me.' } })
  expect(await operator('appeals')).toMatchObject({ code: 0, said: expect.stringContaining('It wasn’t me.') })
  expect(await operator('appeal', id, 'perhaps', 'Hm')).toMatchObject({ code: 1 })
  expect(await operator('appeal', id, 'agree')).toMatchObject({
    code: 1,
    said: expect.stringContaining('why'),
  })
  expect(await operator('appeal', 'x', 'agree', 'Hm')).toMatchObject({ code: 1 })
  expect(await operator('appeal', id, 'agree', 'It', 'was', 'not.')).toMatchObject({
    ...{ code: 0, said: 'The suspension is undone.\n' },
  })
  const [row] = await t.db.select({ step: members.suspension }).from(members).where(eq(members.id, ada.id))
  expect(row?.step).toBe('none')
  expect(await operator('appeals')).toMatchObject({ code: 0, said: 'No appeal waits for you.\n' })
  // The api sends what the command has written: it waits there.
  const waiting = await t.db.select({ subject: mails.subject }).from(mails).where(eq(mails.to, ada.email))
  expect(waiting).toContainEqual({ subject: 'Your appeal was decided' })
}, 240_000)

it('says what it can do', async () => {
  expect(await operator()).toMatchObject({
    code: 1,
    said: expect.stringContaining('pnpm operator moderator'),
  })
}, 60_000)
