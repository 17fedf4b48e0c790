import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../test/database-address.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { quickImports } from '../../test/quick-start.ts'
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

it('says which appeals wait, and why one can’t be decided', async () => {
  expect(await operator('appeals')).toEqual({ code: 0, said: 'No appeal waits for you.\n' })
  expect(await operator('appeal', 'x', 'agree', 'It was not.')).toMatchObject({ code: 1 })
}, 120_000)

it('says what it can do', async () => {
  expect(await operator()).toMatchObject({
    code: 1,
    said: expect.stringContaining('pnpm operator moderator'),
  })
}, 60_000)
