import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepLog } from '../../../test/logged.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { sendMail } from '../../../test/send-mail.ts'
import { mails } from '../../db/schema/talk/mails.ts'
import { signUpCodeLetter } from '../../notifier/letters/sign-in.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import { deleteMailsTo } from './mail-store.ts'
import { mailJob } from './mailer.ts'

const { log, logged } = keepLog('warn')
const said = () => logged.map((line) => JSON.parse(line))
let t: TestApp
let mona: TestMember
/** The mail server's error for a recipient; undefined accepts the mail. */
let refusal: ((to: string) => Error | undefined) | undefined
let asked = 0

beforeAll(async () => {
  t = await makeTestApp({
    log,
    async mailTransport({ to }) {
      asked += 1
      const error = refusal?.(to)
      if (error) throw error
    },
  })
  mona = await t.makeMember({ role: 'moderator' })
})
beforeEach(async () => {
  refusal = undefined
  asked = 0
  logged.length = 0
  await t.db.delete(mails)
  await t.db.execute(sql`delete from pgboss.job`)
})
afterAll(() => t.close())

const away = () => Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:25'), { code: 'ESOCKET' })
const noSuchBox = () =>
  Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })

const tryLater = () =>
  Object.assign(new Error('451 greylisted, try again later'), { code: 'EENVELOPE', responseCode: 451 })

let made = 0
async function send(options: { usefulUntil?: Date } = {}) {
  made += 1
  const mail = { to: `to-${made}@example.test`, subject: 'Hello', text: `There, number ${made}` }
  await sendMail(t, mail, options)
  return mail
}

/** Runs the job that sends due mails, as the scheduler does every minute. */
async function round() {
  await t.deps.jobs.send('send-due-mails', {})
  await t.deps.jobs.runDue({ only: 'send-due-mails' })
}

async function tryFor(ms: number) {
  const until = t.clock.now().getTime() + ms
  while (t.clock.now().getTime() < until) {
    t.clock.advance(Math.min(ms, 6 * HOUR))
    await round()
  }
}

const deadMails = async () => (await t.call(moderationContract.mails, { as: mona })).data()
const sendAgain = (id: string) => t.call(moderationContract.sendMail, { as: mona, params: { id } })

describe('a mail that can’t be delivered', () => {
  it('is sent once the server is back, also after hours', async () => {
    refusal = away
    const mail = await send()
    await t.deps.jobs.runDue({ only: mailJob })
    await tryFor(61 * MINUTE)
    refusal = undefined
    await tryFor(HOUR)
    expect(await t.mailsTo(mail.to)).toEqual([mail])
    expect(await t.db.$count(mails)).toBe(0)
    expect(said()).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'a mail has to wait', problem: away().message, tries: 1 }),
    )
  })

  it('is retried with growing delays', async () => {
    refusal = away
    await send()
    await t.deps.jobs.runDue({ only: mailJob })
    for (let minute = 0; minute < 60; minute += 1) {
      t.clock.advance(MINUTE)
      await round()
    }
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(12)
  })

  it('goes to the moderators after days, who see the recipient and can send it again', async () => {
    refusal = away
    const mail = await send()
    await tryFor(3 * DAY)
    expect(await deadMails()).toEqual([])
    await tryFor(2 * DAY)
    const [dead] = await deadMails()
    expect(dead).toMatchObject({ to: mail.to, subject: mail.subject, problem: away().message })
    expect(JSON.stringify(dead)).not.toContain(mail.text)
    expect((await t.call(moderationContract.counts, { as: mona })).data()).toMatchObject({ mails: 1 })
    expect(said()).toContainEqual(
      expect.objectContaining({ level: 50, mail: dead?.id, problem: away().message }),
    )

    refusal = undefined
    const before = asked
    await tryFor(DAY)
    expect(asked).toBe(before)
    expect((await sendAgain(dead?.id ?? '')).statusCode).toBe(200)
    expect(await t.mailsTo(mail.to)).toEqual([mail])
    expect(await deadMails()).toEqual([])
    expect((await sendAgain(dead?.id ?? '')).statusCode).toBe(404)
  })

  it('is given up after a day when the server refuses it', async () => {
    refusal = noSuchBox
    const mail = await send()
    await tryFor(2 * DAY)
    expect(await deadMails()).toMatchObject([{ to: mail.to, problem: '550 no such mailbox' }])
  })

  it('is dropped after the time for which it is useful', async () => {
    refusal = away
    await send({ usefulUntil: new Date(t.clock.now().getTime() + 10 * MINUTE) })
    await tryFor(DAY)
    expect(await t.db.$count(mails)).toBe(0)
    expect(said()).toContainEqual(expect.objectContaining({ msg: 'a mail was dropped: it came too late' }))
  })

  it('with a code is retried every 30 seconds, so that it survives an outage of eight minutes', async () => {
    refusal = away
    const mail = await send({ usefulUntil: new Date(t.clock.now().getTime() + 10 * MINUTE) })
    await t.deps.jobs.runDue({ only: mailJob })
    const jobs = sql`select extract(epoch from start_after)::float * 1000 as at from pgboss.job where name = ${mailJob} and state = 'created'`
    const inHalfAMinute = t.clock.now().getTime() + 30_000
    expect((await t.db.execute(jobs)).rows).toEqual([{ at: inHalfAMinute }])
    for (let second = 0; second < 480; second += 30) {
      t.clock.advance(30_000)
      await round()
    }
    expect(asked).toBe(17)
    refusal = undefined
    t.clock.advance(30_000)
    await round()
    expect(await t.mailsTo(mail.to)).toEqual([mail])
  })

  it('is due as soon as another mail gets through, unless it is being sent elsewhere', async () => {
    refusal = away
    const waiting = await send()
    await t.deps.jobs.runDue({ only: mailJob })
    await tryFor(20 * MINUTE)
    const leased = await send()
    const nextTryAt = new Date(t.clock.now().getTime() + MINUTE)
    await t.db.update(mails).set({ nextTryAt }).where(eq(mails.to, leased.to))
    refusal = undefined
    await send()
    await t.deps.jobs.runDue()
    expect(await t.mailsTo(waiting.to)).toEqual([waiting])
    expect(await t.mailsTo(leased.to)).toEqual([])
  })

  it('isn’t due with each success of a server that deferred it', async () => {
    refusal = (to) => (to === slow.to ? tryLater() : undefined)
    const slow = await send()
    await t.deps.jobs.runDue({ only: mailJob })
    for (let n = 0; n < 5; n += 1) {
      await send()
      await t.deps.jobs.runDue()
    }
    expect(asked).toBe(6)
  })

  it('delays no other mail, and not each of a thousand is tried every minute', async () => {
    refusal = away
    for (let n = 0; n < 25; n += 1) await send()
    t.clock.advance(MINUTE)
    await round()
    expect(asked).toBe(10)
    refusal = (to) => (to.endsWith('5@example.test') ? noSuchBox() : undefined)
    t.clock.advance(HOUR)
    await round()
    const left = await t.db.select({ to: mails.to }).from(mails)
    expect(left.every(({ to }) => to.endsWith('5@example.test'))).toBe(true)
  })
})

describe('the text of a mail', () => {
  // asvs: 14.2.6
  it('isn’t in plain text in the database while it waits', async () => {
    const { text } = signUpCodeLetter('8361')
    await sendMail(t, { to: 'coded@example.test', subject: 'Your code', text })
    const { rows } = await t.db.execute(
      sql`select (select string_agg(data::text, ' ') from pgboss.job) as jobs, (select string_agg(mails::text, ' ') from mails) as mails`,
    )
    expect(rows[0]).toMatchObject({ jobs: expect.any(String), mails: expect.stringContaining('coded@') })
    expect(JSON.stringify(rows)).not.toMatch(/8361|verifies/)
    expect(await t.mailsTo('coded@example.test')).toMatchObject([{ text }])
  })

  it('queued by an earlier release is still sent', async () => {
    const mail = { to: 'early@example.test', subject: 'Hello', text: 'From before' }
    await t.deps.jobs.send(mailJob, mail)
    expect(await t.mailsTo(mail.to)).toEqual([mail])
  })

  it('is deleted with its recipient', async () => {
    refusal = away
    const member = await t.makeMember()
    await sendMail(t, { to: member.email, subject: 'Hello', text: 'Dear Ada' })
    await t.db.transaction((tx) => deleteMailsTo(tx, member.email))
    expect(await t.db.$count(mails)).toBe(0)
  })
})
