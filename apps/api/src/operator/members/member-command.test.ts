import { authContract } from '@kindling/domain/auth/auth-contract'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '../../../test/database-address.ts'
import { openDesk } from '../../../test/desk-kit.ts'
import { loginBrakes, oneTimeCodes } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import { runKindling, systemChanges } from '../kindling-test-kit.ts'
import { operatorName } from '../operator-name.ts'

let k: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  k = await openDesk()
})
afterAll(() => k.t.close())

/** Runs a command on the test's database. */
const run = (...words: string[]) =>
  runKindling(words, { DATA_DIR: k.t.deps.config.dataDir, DATABASE_URL: addressOf(k.t.connection) })

/** Notes of operators about a member in the moderation log. */
async function notesAbout({ id }: { id: string }) {
  const rows = await k.t.db.select().from(moderationEvents).where(eq(moderationEvents.memberId, id))
  return rows.filter(({ actorId }) => actorId === null).map(({ note }) => note)
}

const roleOf = async ({ id }: { id: string }) =>
  (await k.t.db.select({ role: members.role }).from(members).where(eq(members.id, id)))[0]?.role

describe('kindling moderator', { timeout: 120_000 }, () => {
  it('add grants and remove revokes the role, logged with the operator’s name', async () => {
    const ada = await k.t.makeMember()
    expect(await run('moderator', 'add', ada.email.toUpperCase())).toMatchObject({ code: 0 })
    expect(await roleOf(ada)).toBe('moderator')
    expect((await run('moderator', 'add', ada.email)).said).toContain('a moderator already')
    expect((await run('moderator', 'list')).out).toContain(ada.email)
    expect(await run('moderator', 'remove', ada.email)).toMatchObject({ code: 0 })
    expect(await roleOf(ada)).toBe('member')
    const by = operatorName()
    expect(await notesAbout(ada)).toEqual([`${by}: made a moderator`, `${by}: no moderator any more`])
    expect((await run('moderator', 'remove', ada.email)).code).toBe(1)
  })

  it('add refuses an unknown email, and a member with a pending decision', async () => {
    const [mona, ada] = [await k.makeModerator(), await k.t.makeMember()]
    expect(await run('moderator', 'add', 'nobody@example.test')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nobody has signed up'),
    })
    await k.suspend(mona, ada, 'no_new_bookings')
    expect(await run('moderator', 'add', ada.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining('holds or waits'),
    })
  })

  it('remove refuses a moderator with a pending decision about them', async () => {
    const [mona, moritz] = [await k.makeModerator(), await k.makeModerator()]
    expect((await k.suspend(mona, moritz, 'out')).statusCode).toBe(200)
    expect(await run('moderator', 'remove', moritz.email)).toMatchObject({ code: 1 })
    expect(await roleOf(moritz)).toBe('moderator')
  })
})

describe('kindling member', { timeout: 120_000 }, () => {
  it('find lists members by email, name and id, and exits with 1 without a match', async () => {
    const ada = await k.t.makeMember({ firstname: 'Adaline', lastname: 'Byron' })
    for (const text of [ada.email, 'adaline byr', ada.id]) {
      const { out } = await run('member', 'find', text, '--json')
      expect(JSON.parse(out)).toMatchObject([{ id: ada.id, email: ada.email, role: 'member' }])
    }
    expect(await run('member', 'find', '100%')).toMatchObject({ code: 1 })
  })

  it('suspend records a moderator’s decision, which another moderator has to review', async () => {
    const [mona, moritz, ada] = [await k.makeModerator(), await k.makeModerator(), await k.t.makeMember()]
    const asked = ['member', 'suspend', ada.email, '--reason', 'No more.', '--moderator', mona.email]
    expect(await run(...asked, '--step', 'away')).toMatchObject({ code: 2 })
    expect(await run(...asked.slice(0, -1), ada.email, '--step', 'out')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is no moderator'),
    })
    expect(await run(...asked, '--step', 'read_only', '--days', '3')).toMatchObject({ code: 0 })
    const waiting = (await k.t.call(deskContract.reviews, { as: moritz })).data()
    expect(JSON.stringify(waiting)).toContain(ada.id)
    expect(await notesAbout(ada)).toEqual([
      `${operatorName()}: entered a decision of ${mona.email}: read_only`,
    ])
  })

  it('unlock ends the lockout after wrong passwords', async () => {
    const ada = await k.t.makeMember()
    const now = new Date()
    await k.t.db
      .insert(loginBrakes)
      .values({ email: ada.email, failures: 40, freeAt: new Date(now.getTime() + 300_000), lastTriedAt: now })
    expect(await run('member', 'unlock', ada.email)).toMatchObject({ code: 0 })
    expect(await k.t.db.$count(loginBrakes, eq(loginBrakes.email, ada.email))).toBe(0)
    expect(await run('member', 'unlock', 'nobody@example.test')).toMatchObject({ code: 1 })
  })

  it('resend-code mails a new sign-up code only to an address that waits for one', async () => {
    const email = 'new-neighbour@example.test'
    expect(await run('member', 'resend-code', email)).toMatchObject({ code: 1 })
    await k.t.call(authContract.resendCode, { body: { email } })
    const codeOf = async () =>
      (await k.t.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email)))[0]
    const before = await codeOf()
    expect(await run('member', 'resend-code', email)).toMatchObject({ code: 0 })
    expect((await codeOf())?.codeHash).not.toBe(before?.codeHash)
    expect(await systemChanges(k.t.db)).toEqual([
      `${operatorName()}: mailed a new sign-up code to somebody who waited for one`,
    ])
  })

  it('reset-second-factor refuses a member without one', async () => {
    const ada = await k.t.makeMember()
    expect(await run('member', 'reset-second-factor', ada.email)).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no second factor'),
    })
  })
})
