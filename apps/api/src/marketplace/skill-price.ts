import { type HourlyPrice, priceOfMinutes, priceOfPackage } from '@kindling/domain/appointments/booking-terms'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { AppError } from '@kindling/domain/errors'
import { bookingAmountPence } from '@kindling/domain/money/money'
import type { skills } from '../db/schema/offers/skills.ts'
import type { LedgerCurrency } from '../ledger/accounts.ts'

/** Length and package of a booking; both null for a booking by day. */
export interface Length {
  minutes: number | null
  packageId: string | null
}

/** Price of a booking, in minor units of the currency. */
export interface Charge {
  currency: LedgerCurrency
  amount: number
}

type PricedSkill = Pick<typeof skills.$inferSelect, 'hourlyRatePence' | 'sparkMillis' | 'packages'>

/**
 * Current price of a booking of the skill, in the currency of the payment method.
 * @param length as the skill offers it
 * @throws AppError `invalid` for a skill without a price
 */
export function chargeFor(skill: PricedSkill, length: Length, method: PaymentMethod): Charge {
  const { pence, millis } = priceFor(skill, length)
  const charge: Charge =
    method === 'spark_token' ? { currency: 'SPARK', amount: millis } : { currency: 'GBP', amount: pence }
  if (charge.amount === 0) throw new AppError('invalid', NO_PRICE)
  return charge
}

function priceFor(skill: PricedSkill, { minutes, packageId }: Length): HourlyPrice {
  const hour = { pence: bookingAmountPence(skill.hourlyRatePence), millis: skill.sparkMillis }
  const offered = skill.packages.find(({ id }) => id === packageId)
  if (offered) return priceOfPackage(offered)
  if (hour.pence === 0) throw new AppError('invalid', NO_PRICE)
  return minutes === null ? hour : priceOfMinutes(hour, minutes)
}
