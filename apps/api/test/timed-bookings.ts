import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import type { TestMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'
import { dayAfter, keyed, type Offer, openMarket } from './market.ts'

/** Bookings for a time, by providers who work from nine to five on every day unless said. */
export function openTimedMarket(t: TestApp) {
  const market = openMarket(t)

  async function setHours(of: TestMember, said: Partial<Availability> = {}) {
    const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
      weekday,
      start: '09:00',
      end: '17:00',
    }))
    await t.call(availabilityContract.set, { as: of, body: { ...defaultAvailability, weekly, ...said } })
  }

  /** The free starts of a day, so many days from now. */
  async function slots(as: TestMember, { id }: Offer, days = 3) {
    const query = { from: dayAfter(t.clock.now(), days), days: 1 }
    return (await t.call(slotContract.list, { as, params: { id }, query })).data().slots
  }

  /** Pays for an hour and asks for it. Answers the booking's id. */
  async function bookAt(by: TestMember, offer: Offer, start: string, fields = {}) {
    const body = { amount: offer.rate, currency: 'gbp', paymentMethod: 'wallet', minutes: 60 } as const
    const paid = await t.call(moneyContract.createIntent, {
      as: by,
      body: { ...body, skillId: offer.id },
      headers: keyed(),
    })
    const time = { booking_date: start.slice(0, 10), booking_start: start, duration_minutes: '60' }
    const answer = await market.request(by, offer, paid.data().id, { fields: { ...time, ...fields } })
    return answer.data().id
  }

  return { ...market, setHours, slots, bookAt }
}

export type TimedMarket = ReturnType<typeof openTimedMarket>
