import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { noticesTo } from '../../../../test/told.ts'
import { createDeps } from '../../../create-deps.ts'
import { bookingProposals } from '../../../db/schema/bookings/booking-proposals.ts'
import { liveEvents } from '../../../db/schema/talk/notifications.ts'
import { createLog } from '../../../platform/log.ts'
import { lapseChange, otherTimeRows } from '../changes/change-request-store.ts'
import { lapseProposals } from '../changes/change-request-test-kit.ts'
import { HOUR, later, NOW, openProposals } from './proposal-test-kit.ts'

const { t, market, booked, propose, accept, decline, openOf } = await openProposals()
afterAll(() => t.close())
beforeEach(() => t.clock.set(NOW))

const outcomeOf = async (id: string) => {
  const [row] = await t.db.select().from(bookingProposals).where(eq(bookingProposals.id, id))
  return row?.outcome
}

const lapsedTo = async (of: TestMember) =>
  (await noticesTo(t.db, of)).filter(({ kind }) => kind === 'move_lapsed')

/** How many live events about bookings a member got during some work. */
async function heardBy(of: TestMember, work: () => Promise<unknown>) {
  await t.db.delete(liveEvents)
  await work()
  const isAboutBooking = sql`${liveEvents.event} ->> 'type' = 'booking'`
  return await t.db.$count(liveEvents, and(eq(liveEvents.memberId, of.id), isAboutBooking))
}

describe('an unanswered proposal', () => {
  it.each([
    ['48 hours', 5, [96], 48],
    ['the first of its times', 5, [-90, 24], 5 * 24 - 1 - 90],
    ['the time that the booking has', 1, [48], 23],
  ])('lapses after %s', async (_, days, shifts, hours) => {
    const { ada, ben, start, id } = await booked({ days })
    const starts = shifts.map((shift) => later(start, shift))
    const made = (await propose(ada, id, ...starts)).data()
    expect(made.lapses_at).toBe(later(t.clock.now().toISOString(), hours))
    t.clock.set(new Date(made.lapses_at))
    expect((await accept(ben, id, made.id, starts.at(-1) ?? '')).body).toMatchObject({
      code: 'state_conflict',
      current: 'lapsed',
    })
    expect(await openOf(ben)).toEqual([])
  })

  it('allows another proposal once it has lapsed', async () => {
    const { ada, ben, start, id } = await booked()
    await propose(ada, id, later(start, 2))
    t.clock.advance(48 * HOUR)
    expect((await propose(ben, id, later(start, 3))).statusCode).toBe(200)
  })
})

describe('a lapsed proposal', () => {
  it('notifies the proposer by bell and mail and refreshes the other side’s screen', async () => {
    for (const by of ['client', 'provider'] as const) {
      t.clock.set(NOW)
      const { ada, ben, start, id } = await booked()
      const [asks, answers] = by === 'client' ? [ben, ada] : [ada, ben]
      const { id: pid } = (await propose(asks, id, later(start, 2))).data()
      const [other] = await openOf(asks)
      const before = (await t.mailsTo(answers.email)).length
      t.clock.advance(48 * HOUR - 1)
      expect(await heardBy(answers, () => lapseProposals(t.deps))).toBe(0)
      expect(await outcomeOf(pid)).toBeNull()

      t.clock.advance(1)
      expect(await heardBy(answers, () => lapseProposals(t.deps))).toBe(1)
      expect(await outcomeOf(pid)).toBe('lapsed')
      expect(await lapsedTo(asks)).toMatchObject([
        {
          title: 'Booking not moved',
          description: `${other?.other.firstname} didn’t answer in time. “Bike repair” stays on Sunday, 8 November 2026 at 09:00 GMT.`,
        },
      ])
      const mail = (await t.mailsTo(asks.email)).at(-1)
      expect(mail?.subject).toBe('Your booking stays as it is')
      expect(mail?.text).toContain('It stays on Sunday, 8 November 2026 at 09:00 GMT.')
      expect(mail?.text).toContain(`/${by === 'client' ? 'outward-progress' : 'inward-details'}/${id}`)
      expect(await lapsedTo(answers)).toEqual([])
      expect((await t.mailsTo(answers.email)).length).toBe(before)
    }
  })

  it('notifies once with two processes', async () => {
    const { ada, ben, start, id } = await booked()
    await propose(ada, id, later(start, 2))
    const other = createDeps(t.deps.config, t.connection, createLog('silent'), {
      clock: t.clock,
      isQuiet: true,
    })
    t.clock.advance(48 * HOUR)
    const heard = await heardBy(ben, () =>
      Promise.all([t.deps, other, t.deps, other].map((deps) => lapseProposals(deps))),
    )
    await lapseProposals(t.deps)
    await other.close()
    expect([heard, (await lapsedTo(ada)).length]).toEqual([1, 1])
  })

  it('is ended by the job `lapse-proposals`', async () => {
    const { ada, start, id } = await booked()
    await propose(ada, id, later(start, 2))
    t.clock.advance(48 * HOUR)
    await t.deps.jobs.send('lapse-proposals', {})
    await t.deps.jobs.runDue({ only: 'lapse-proposals' })
    expect(await lapsedTo(ada)).toHaveLength(1)
  })

  it('doesn’t notify members who muted bookings', async () => {
    const { ada, ben, start, id } = await booked()
    const { id: pid } = (await propose(ada, id, later(start, 2))).data()
    await t.call(notificationContract.setPreferences, { as: ada, body: { orderUpdates: false } })
    const before = (await t.mailsTo(ada.email)).length
    t.clock.advance(48 * HOUR)
    expect(await heardBy(ben, () => lapseProposals(t.deps))).toBe(1)
    expect(await outcomeOf(pid)).toBe('lapsed')
    expect(await lapsedTo(ada)).toEqual([])
    expect((await t.mailsTo(ada.email)).length).toBe(before)
  })

  it('notifies nobody if it was answered', async () => {
    const { ada, ben, start, id } = await booked()
    const { id: pid } = (await propose(ada, id, later(start, 2))).data()
    await decline(ben, id, pid)
    t.clock.advance(48 * HOUR)
    expect(await heardBy(ben, () => lapseProposals(t.deps))).toBe(0)
    expect(await outcomeOf(pid)).toBe('declined')
    // Nor by a process that had read it as open.
    expect(await t.db.transaction((tx) => lapseChange(tx, otherTimeRows, pid, t.clock.now()))).toBeUndefined()
    expect(await outcomeOf(pid)).toBe('declined')
  })

  it.each(['rejected', 'expired', 'running'] as const)(
    'notifies nobody where the booking is %s',
    async (end) => {
      const { ada, ben, start, id } = await booked({ days: 1, isAccepted: end === 'running' })
      const { id: pid, lapses_at } = (await propose(ben, id, later(start, 2))).data()
      if (end === 'rejected') await market.act(ada, 'reject', id)
      t.clock.set(new Date(lapses_at))
      if (end === 'running') await market.act(ben, 'in-progress', id)
      // The request has expired; the job that ends it runs after this one.
      expect(await heardBy(ben, () => lapseProposals(t.deps))).toBe(0)
      expect(await outcomeOf(pid)).toBe('lapsed')
      expect(await lapsedTo(ben)).toEqual([])
    },
  )
})
