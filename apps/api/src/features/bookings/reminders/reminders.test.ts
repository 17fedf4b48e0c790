import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { noticesTo } from '../../../../test/told.ts'
import { createDeps } from '../../../create-deps.ts'
import { bookingReminders } from '../../../db/schema/bookings/booking-reminders.ts'
import { members } from '../../../db/schema/members/members.ts'
import { createLog } from '../../../platform/log.ts'
import { remindOfBookings } from './reminder-jobs.ts'

let t: TestApp
let market: TimedMarket
const NOW = new Date('2026-11-03T10:00:00Z')
beforeAll(async () => {
  t = await makeTestApp({ clock: makeTestClock(NOW) })
  market = openTimedMarket(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

const HOUR = 3_600_000
const SUBJECTS = ['Your booking is coming up', 'Your booking begins soon']
/** Monday, 09:00 in London. */
const START = '2026-11-09T09:00:00.000Z'
const before = (hours: number, start = START) => new Date(Date.parse(start) - hours * HOUR)

async function booked({ isAccepted = true, fields = {} } = {}) {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
  await market.setHours(ada, { notice_minutes: 0 })
  const offer = await market.makeOffer(ada, 20)
  const id = await market.bookAt(ben, offer, START, fields)
  if (isAccepted) await market.act(ada, 'accept', id)
  return { ada, ben, offer, id }
}

/** Extends the expiry of a request to one minute before its start. */
const waitUntilStart = (id: string) =>
  t.db.execute(`update bookings set expires_at = '2026-11-09T08:59:00Z' where id = '${id}'`)

async function remindersTo(member: TestMember) {
  const mails = await t.mailsTo(member.email)
  return mails.filter(({ subject }) => SUBJECTS.includes(subject)).map(({ subject }) => subject)
}

async function remindAt(at: Date) {
  t.clock.set(at)
  await remindOfBookings(t.deps)
}

it('reminders go to both sides once, 24 hours and 2 hours before the start', async () => {
  const { ada, ben } = await booked()
  const heard: number[] = []
  for (const at of [
    ...[new Date(before(24).getTime() - 1), before(24), before(3)],
    ...[new Date(before(2).getTime() - 1), before(2), before(1)],
  ]) {
    await remindAt(at)
    heard.push((await remindersTo(ben)).length)
  }
  expect(heard).toEqual([0, 1, 1, 1, 2, 2])
  for (const member of [ada, ben]) {
    expect(await remindersTo(member)).toEqual(SUBJECTS)
    const bell = (await noticesTo(t.db, member)).filter(({ kind }) => kind === 'booking_reminder')
    expect(bell.map(({ title }) => title)).toEqual(SUBJECTS)
  }
})

it('reminders have the time in the reader’s time zone', async () => {
  const { ada, ben } = await booked()
  await t.db.update(members).set({ timeZone: 'Asia/Tokyo' }).where(eq(members.id, ben.id))
  await remindAt(before(24))
  expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Monday, 9 November 2026 at 18:00 GMT+9')
  expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('Monday, 9 November 2026 at 09:00 GMT')
})

it('reminders aren’t sent to members who muted bookings', async () => {
  const { ada, ben } = await booked()
  await t.call(notificationContract.setPreferences, { as: ben, body: { orderUpdates: false } })
  await remindAt(before(24))
  expect(await remindersTo(ben)).toEqual([])
  expect(await remindersTo(ada)).toEqual([SUBJECTS[0]])
})

it('two processes send a reminder once', async () => {
  const { ben } = await booked()
  const other = createDeps(t.deps.config, t.connection, createLog('silent'), {
    clock: t.clock,
    isQuiet: true,
  })
  t.clock.set(before(24))
  await Promise.all([
    ...[remindOfBookings(t.deps), remindOfBookings(other)],
    ...[remindOfBookings(t.deps), remindOfBookings(other)],
  ])
  await other.close()
  expect(await remindersTo(ben)).toEqual([SUBJECTS[0]])
})

it('the job `remind-of-bookings` sends reminders', async () => {
  const { ben } = await booked()
  t.clock.set(before(24))
  await t.deps.jobs.send('remind-of-bookings', {})
  await t.deps.jobs.runDue({ only: 'remind-of-bookings' })
  expect(await remindersTo(ben)).toEqual([SUBJECTS[0]])
})

it('requests and rejected bookings get no reminder', async () => {
  const { ada, ben, id } = await booked({ isAccepted: false })
  await waitUntilStart(id)
  await remindAt(before(24))
  const other = await booked()
  await market.act(other.ada, 'reject', other.id)
  await remindAt(before(2))
  await market.act(ada, 'reject', id)
  for (const member of [ada, ben, other.ada, other.ben]) expect(await remindersTo(member)).toEqual([])
})

it('a late acceptance skips the 24-hour reminder, and missed reminders are sent as one', async () => {
  const late = await booked({ isAccepted: false })
  const missed = await booked()
  t.clock.set(before(40))
  await waitUntilStart(late.id)
  t.clock.set(before(20))
  await market.act(late.ada, 'accept', late.id)
  await remindAt(before(1))
  expect(await remindersTo(late.ben)).toEqual([SUBJECTS[1]])
  expect(await remindersTo(missed.ben)).toEqual([SUBJECTS[1]])
})

it('a moved booking gets reminders for its new time', async () => {
  const { ada, ben, id } = await booked()
  await remindAt(before(24))
  const next = '2026-11-12T09:00:00.000Z'
  const made = await t.call(proposalContract.propose, { as: ada, params: { id }, body: { starts: [next] } })
  await t.call(proposalContract.accept, {
    as: ben,
    params: { id, pid: made.data().id },
    body: { start: next },
  })
  const heard: number[] = []
  for (const at of [before(23), before(1), before(24, next), before(2, next)]) {
    await remindAt(at)
    heard.push((await remindersTo(ben)).length)
  }
  expect(heard).toEqual([1, 1, 2, 3])
  expect(await t.db.select().from(bookingReminders).where(eq(bookingReminders.bookingId, id))).toHaveLength(3)
})

it('a booking by day gets its reminder at 09:00 local time on the day before, across a DST change', async () => {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
  const offer = await market.makeOffer(ada, 20)
  t.clock.set(new Date('2027-03-26T10:00:00Z'))
  const intentId = await market.pay(ben, offer)
  const fields = { booking_date: '2027-03-29' }
  const { id } = (await market.request(ben, offer, intentId, { fields })).data()
  await market.act(ada, 'accept', id)
  // London has gone forward in the night to Sunday.
  const heard: number[] = []
  for (const time of ['07:59:59', '08:00:00', '22:59:59']) {
    await remindAt(new Date(`2027-03-28T${time}Z`))
    heard.push((await remindersTo(ben)).length)
  }
  expect(heard).toEqual([0, 1, 1])
  expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('is on Monday, 29 March 2027.')
})

it('a booking by day made on its own day gets no reminder', async () => {
  const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
  const offer = await market.makeOffer(ada, 20)
  await market.act(ada, 'accept', await market.book(ben, offer))
  await remindAt(new Date(NOW.getTime() + HOUR))
  expect(await remindersTo(ben)).toEqual([])
})
