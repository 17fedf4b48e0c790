import { defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { moneyContract } from '@kindling/domain/money/money-contract'
import type { TestMember } from '../make-member.ts'
import type { TestApp } from '../make-test-app.ts'
import { keyed, openMarket } from '../market.ts'
import { buffers } from './appointment-rules.ts'
import { type Order, priceOf } from './money-rules.ts'
import type { ModelOffer } from './world.ts'

/** Creates offers with open availability and pays for them before they are booked. */
export function openHiring(test: TestApp) {
  const { call } = test
  const market = openMarket(test)
  const withHours = new Set<string>()

  /** Creates an offer whose owner can be booked at any time within a year. */
  async function makeOffer(
    owner: TestMember,
    { rate, policy, isInstant }: Omit<ModelOffer, 'real' | 'owner'>,
  ) {
    if (!withHours.has(owner.id)) await setHours(owner)
    return await market.makeOffer(owner, penceToPounds(rate), { policy, instant: isInstant })
  }

  async function setHours(of: TestMember): Promise<void> {
    const weekly = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
      weekday,
      start: '00:00',
      end: '00:00',
    }))
    const kept = { buffer_before_minutes: buffers.before, buffer_after_minutes: buffers.after }
    const body = { ...defaultAvailability, weekly, notice_minutes: 0, horizon_days: 365, ...kept }
    await call(availabilityContract.set, { as: of, body })
    withHours.add(of.id)
  }

  /** Creates the intent of an order: holds wallet money or sparks, or begins a card payment. */
  async function hold({ by, offer, method, day, minutes }: Omit<Order, 'id' | 'clientSecret'>, key: string) {
    const amount = priceOf(offer, method, minutes)
    const body = {
      amount: method === 'spark_token' ? millisToSparks(amount) : penceToPounds(amount),
      currency: 'gbp',
      paymentMethod: method,
      skillId: offer.real.id,
      ...(minutes !== undefined && { minutes }),
      ...(method === 'card' && { bookingDate: day }),
    }
    return await call(moneyContract.createIntent, { as: by.real, body, headers: keyed(key) })
  }

  return { makeOffer, hold }
}
