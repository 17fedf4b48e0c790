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
/** Response of the mail server to RCPT TO; undefined accepts the recipient. */
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

/** Queues a mail and runs the job that sends it. */
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

/** Whether a member would get the mail about an accepted booking. */
const hears = (member: TestMember) =>
  inTransaction(t.db, async (tx) => {
    const recipient = await findRecipient(tx, member.id)
    if (recipient === undefined) return false
    return reachOf({ ...recipient, ...events.booking_accepted, at: t.clock.now() }).mail.when === 'now'
  })

describe('a member whose email is refused by the mail server', () => {
  it('sees since when and why, with a live event, and the mail isn’t retried', async () => {
    const member = await makeRefused()
    const since = t.clock.now().toISOString()
    expect(await problemOf(member)).toEqual({ why: 'no_mailbox', since })
    const told = await t.db.select().from(liveEvents).where(eq(liveEvents.memberId, member.id))
    expect(told.map(({ event }) => event)).toEqual([{ type: 'profile' }])
    expect(await t.db.$count(mails)).toBe(0)
    expect(tried).toBe(1)
  })

  it('gets no optional mails; money and safety go to the bell', async () => {
    const member = await makeRefused()
    expect(await hears(member)).toBe(false)
    await inTransaction(t.db, async (tx) => {
      const chosen = await lockChannels(tx, member.id, t.clock.now())
      await writeChannels(tx, member.id, { ...chosen, choices: { safety: { bell: false } } })
      await notify(tx, t.deps, noticeOfVerified(member, t.clock.now()))
    })
    expect(await noticesTo(t.db, member)).toHaveLength(1)
  })

  it('can have a test mail sent, whose success clears the problem', async () => {
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

  it('has no problem any more after an email change', async () => {
    const member = await makeRefused()
    await inTransaction(t.db, (tx) => setEmail(tx, member.id, `new-${member.email}`, t.clock.now()))
    expect(await hears(member)).toBe(true)
    const [row] = await t.db.select().from(members).where(eq(members.id, member.id))
    expect([row?.emailProblem, row?.emailProblemAt]).toEqual([null, null])
  })

  it('is the only one who sees the problem', async () => {
    const [member, other] = [await makeRefused(), await t.makeMember()]
    expect(await problemOf(other)).toBeNull()
    const seen = (await t.call(profileContract.get, { as: other, params: { id: member.id } })).data()
    expect(JSON.stringify(seen)).not.toContain('no_mailbox')
  })
})

describe('an email isn’t marked as failing', () => {
  it.each(['452 4.2.2 Mailbox full', '550 5.7.1 Blocked'])('when the server says %s', async (said) => {
    const member = await t.makeMember()
    answer = said
    await mail(member)
    expect(await problemOf(member)).toBeNull()
    expect(await t.db.$count(mails)).toBe(1)
  })

  it('when it belongs to no member; the mail waits for a moderator', async () => {
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
