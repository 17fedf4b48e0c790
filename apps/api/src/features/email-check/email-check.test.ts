import { emailCheckContract } from '@kindling/domain/auth/email-check-contract'
import { reachOf } from '@kindling/domain/notifications/reach'
import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { sendMail } from '../../../test/send-mail.ts'
import { noticeOfVerified, noticesTo } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { mails } from '../../db/schema/talk/mails.ts'
import { liveEvents } from '../../db/schema/talk/notifications.ts'
import { inTransaction } from '../../db/transaction.ts'
import { events } from '../../notifier/events/all.ts'
import { notify } from '../../notifier/notify.ts'
import { lockChannels, writeChannels } from '../../notifier/preference-store.ts'
import { findRecipient } from '../../notifier/recipient-store.ts'
import { mailJob } from '../../platform/mail/mailer.ts'
import { setEmail } from '../auth/sign-up/member-code-store.ts'

let t: TestApp
/** What the mail server says to the address of who is to get a mail; undefined takes it. */
let answer: string | undefined
let tried = 0

beforeAll(async () => {
  t = await makeTestApp({
    async mailTransport() {
      tried += 1
      if (answer === undefined) return
      const fields = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number(answer.slice(0, 3)) }
      throw Object.assign(new Error(answer), { ...fields, response: answer })
    },
  })
})
beforeEach(async () => {
  answer = undefined
  tried = 0
  await t.db.delete(mails)
})
afterAll(() => t.close())

const GONE = '550 5.1.1 No such mailbox'

const problemOf = async (as: TestMember) =>
  ownProfileSchema.parse((await t.call(profileContract.get, { as, params: { id: as.id } })).data())
    .email_problem

/** Sends a mail, and has it tried. */
async function mail({ email }: Pick<TestMember, 'email'>) {
  await sendMail(t, { to: email, subject: 'Hello', text: 'There' })
  await t.deps.jobs.runDue({ only: mailJob })
}

async function makeRefused() {
  const member = await t.makeMember()
  answer = GONE
  await mail(member)
  answer = undefined
  return member
}

/** Whether a member would be mailed of a booking that is accepted. */
const hears = (member: TestMember) =>
  inTransaction(t.db, async (tx) => {
    const recipient = await findRecipient(tx, member.id)
    if (recipient === undefined) return false
    return reachOf({ ...recipient, ...events.booking_accepted, at: t.clock.now() }).mail.when === 'now'
  })

describe('a member whose email is refused', () => {
  it('reads since when and why, on open screens at once, and the mail isn’t tried again', async () => {
    const member = await makeRefused()
    const since = t.clock.now().toISOString()
    expect(await problemOf(member)).toEqual({ why: 'no_mailbox', since })
    const told = await t.db.select().from(liveEvents).where(eq(liveEvents.memberId, member.id))
    expect(told.map(({ event }) => event)).toEqual([{ type: 'profile' }])
    expect(await t.db.$count(mails)).toBe(0)
    expect(tried).toBe(1)
  })

  it('gets no email any more but what has to come, and money and safety in the bell', async () => {
    const member = await makeRefused()
    expect(await hears(member)).toBe(false)
    await inTransaction(t.db, async (tx) => {
      const chosen = await lockChannels(tx, member.id, t.clock.now())
      await writeChannels(tx, member.id, { ...chosen, choices: { safety: { bell: false } } })
      await notify(tx, t.deps, noticeOfVerified(member, t.clock.now()))
    })
    expect(await noticesTo(t.db, member)).toHaveLength(1)
  })

  it('has it tried again: once one gets through, all is as before', async () => {
    const member = await makeRefused()
    answer = GONE
    expect((await t.call(emailCheckContract.send, { as: member })).statusCode).toBe(200)
    expect(await t.mailsTo(member.email)).toEqual([])
    expect(await problemOf(member)).toMatchObject({ why: 'no_mailbox' })
    answer = undefined
    await t.call(emailCheckContract.send, { as: member })
    expect(await t.mailsTo(member.email)).toMatchObject([{ subject: 'Your email works again' }])
    expect(await problemOf(member)).toBeNull()
    expect(await hears(member)).toBe(true)
  })

  it('has no problem any more with another email', async () => {
    const member = await makeRefused()
    await inTransaction(t.db, (tx) => setEmail(tx, member.id, `new-${member.email}`, t.clock.now()))
    expect(await hears(member)).toBe(true)
    const [row] = await t.db.select().from(members).where(eq(members.id, member.id))
    expect([row?.emailProblem, row?.emailProblemAt]).toEqual([null, null])
  })

  it('is nobody else', async () => {
    const [member, other] = [await makeRefused(), await t.makeMember()]
    expect(await problemOf(other)).toBeNull()
    const seen = (await t.call(profileContract.get, { as: other, params: { id: member.id } })).data()
    expect(JSON.stringify(seen)).not.toContain('no_mailbox')
  })
})

describe('no email is marked', () => {
  it.each(['452 4.2.2 Mailbox full', '550 5.7.1 Blocked'])('when the server says %s', async (said) => {
    const member = await t.makeMember()
    answer = said
    await mail(member)
    expect(await problemOf(member)).toBeNull()
    expect(await t.db.$count(mails)).toBe(1)
  })

  it('of nobody: what was for such an address waits for a moderator, as before', async () => {
    answer = GONE
    await mail({ email: 'nobody@example.test' })
    expect(await t.db.$count(mails)).toBe(1)
    t.clock.advance(25 * 3_600_000)
    await t.deps.jobs.send('send-due-mails', {})
    await t.deps.jobs.runDue({ only: 'send-due-mails' })
    const mona = await t.makeMember({ role: 'moderator' })
    expect((await t.call(moderationContract.mails, { as: mona })).data()).toMatchObject([
      { to: 'nobody@example.test' },
    ])
  })
})
