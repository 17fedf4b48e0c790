import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import type { TestMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'
import { dayAfter, keyed, type Offer, openMarket, type WalletMethod } from './market.ts'

/** Helpers for timed bookings; by default providers work from nine to five every day. */
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

  /** Free slots of a day, in days from now. */
  async function slots(as: TestMember, { id }: Offer, days = 3, minutes = 60) {
    const query = { from: dayAfter(t.clock.now(), days), days: 1, minutes }
    return (await t.call(slotContract.list, { as, params: { id }, query })).data().slots
  }

  /** Pays for one hour by default, and requests it. Answers the booking's id. */
  async function bookAt(
    by: TestMember,
    offer: Offer,
    start: string,
    fields = {},
    { minutes = 60, method = 'wallet' }: { minutes?: number; method?: WalletMethod } = {},
  ) {
    const perHour = method === 'wallet' ? offer.rate : offer.rate / 2
    const amount = (perHour * minutes) / 60
    const body = { amount, currency: 'gbp', paymentMethod: method, minutes } as const
    const paid = await t.call(moneyContract.createIntent, {
      as: by,
      body: { ...body, skillId: offer.id },
      headers: keyed(),
    })
    const time = { booking_date: start.slice(0, 10), booking_start: start, duration_minutes: String(minutes) }
    const common = { payment_method: method, ...time }
    const answer = await market.request(by, offer, paid.data().id, { fields: { ...common, ...fields } })
    return answer.data().id
  }

  return { ...market, setHours, slots, bookAt }
}

export type TimedMarket = ReturnType<typeof openTimedMarket>
