import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp } from '../../../../test/make-test-app.ts'
import { dayAfter } from '../../../../test/market.ts'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { openTimedMarket } from '../../../../test/timed-bookings.ts'

export const NOW = new Date('2026-11-03T10:00:00Z')
export const HOUR = 3_600_000

/** A start moved by some hours. */
export const later = (start: string, hours: number) =>
  new Date(Date.parse(start) + hours * HOUR).toISOString()

/** The app with a fixed clock, and both sides' calls about a booking's time. */
export async function openProposals() {
  const t = await makeTestApp({ clock: makeTestClock(NOW) })
  const market = openTimedMarket(t)

  /** Ada, who works from nine to five with a buffer of 15 minutes after each booking, and Ben. */
  async function openShop() {
    const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(1000)]
    await market.setHours(ada, { buffer_after_minutes: 15 })
    return { ada, ben, offer: await market.makeOffer(ada, 20) }
  }

  /** Ben's booking with Ada at the first free time of a day, accepted by default. */
  async function booked({ days = 5, isAccepted = true } = {}) {
    const { ada, ben, offer } = await openShop()
    const [start = ''] = await market.slots(ben, offer, days)
    const id = await market.bookAt(ben, offer, start)
    if (isAccepted) await market.act(ada, 'accept', id)
    return { ada, ben, offer, start, id }
  }

  const propose = (as: TestMember, id: string, ...starts: string[]) =>
    t.call(proposalContract.propose, { as, params: { id }, body: { starts } })

  const accept = (as: TestMember, id: string, pid: string, start: string) =>
    t.call(proposalContract.accept, { as, params: { id, pid }, body: { start } })

  const decline = (as: TestMember, id: string, pid: string) =>
    t.call(proposalContract.decline, { as, params: { id, pid } })

  const withdraw = (as: TestMember, id: string, pid: string) =>
    t.call(proposalContract.withdraw, { as, params: { id, pid } })

  const openOf = async (as: TestMember, query: { booking?: string; with?: string } = {}) =>
    (await t.call(proposalContract.list, { as, query })).data()

  const read = async (as: TestMember, id: string) =>
    (await t.call(bookingContract.get, { as, params: { id } })).data()

  /** Free times for moving a booking, on a date or some days from now. */
  const slotsOf = (as: TestMember, id: string, day: number | string) => {
    const query = typeof day === 'string' ? { from: day, days: 1 } : { from: dayAfter(t.clock.now(), day) }
    return t.call(proposalContract.slots, { as, params: { id }, query })
  }

  return { t, market, openShop, booked, propose, accept, decline, withdraw, openOf, read, slotsOf }
}
