import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import type { TestMember } from '../../../../test/make-member.ts'
import type { TestApp } from '../../../../test/make-test-app.ts'
import { openTimedMarket } from '../../../../test/timed-bookings.ts'

/** Kit for requests for more time on bookings that have begun. */
export function openExtensions(t: TestApp) {
  const market = openTimedMarket(t)

  const get = async (as: TestMember, id: string) =>
    (await t.call(bookingContract.get, { as, params: { id } })).data()
  const ask = async (as: TestMember, id: string, minutes: number) =>
    await t.call(extensionContract.request, { as, params: { id }, body: { minutes: minutes as 30 } })
  const answer = async (how: 'accept' | 'decline' | 'withdraw', as: TestMember, id: string, eid: string) =>
    await t.call(extensionContract[how], { as, params: { id, eid } })

  /** Ben's accepted booking with Ada for two hours at £20 from ten o'clock in three days; the clock is at its start. */
  async function openBegun({ pounds = 1000, method = 'wallet' as 'wallet' | 'spark_token' } = {}) {
    const ada = await market.makeNeighbour(0, { firstname: 'Ada' })
    const ben = await market.makeNeighbour(pounds, { firstname: 'Ben' })
    await market.setHours(ada)
    const offer = await market.makeOffer(ada, method === 'wallet' ? 20 : 2)
    const starts = await market.slots(ben, offer, 3, 120)
    const start = starts.find((one) => one.slice(11, 13) === '10') ?? ''
    const id = await market.bookAt(ben, offer, start, {}, { minutes: 120, method })
    await market.act(ada, 'accept', id)
    t.clock.set(new Date(start))
    return { ada, ben, offer, id, start }
  }

  /** The same booking with Ada's request for another 30 minutes. */
  async function openAsked(how: Parameters<typeof openBegun>[0] = {}) {
    const begun = await openBegun(how)
    const eid = (await ask(begun.ada, begun.id, 30)).data().more_time?.id ?? ''
    return { ...begun, eid }
  }

  return { market, get, ask, answer, openBegun, openAsked }
}
