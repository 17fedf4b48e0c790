import { hasPrice, hasRate, NO_PRICE } from '../bookings/booking-price.ts'
import { eitherPrice } from '../format/either-price.ts'
import { formatMoney, poundsToPence } from '../money/money.ts'
import type { Skill } from './skill-contract.ts'

/** "£18.00 or 9 sparks an hour", "Packages from £25.00", or that there is no price. */
export function servicePriceText(skill: Pick<Skill, 'hourly_rate' | 'spark_token' | 'terms'>): string {
  if (!hasPrice(skill)) return NO_PRICE
  if (hasRate(skill)) return eitherPrice(skill.hourly_rate, skill.spark_token, 'an hour')
  const cheapest = Math.min(...skill.terms.packages.map(({ price }) => price))
  return `Packages from ${formatMoney(poundsToPence(cheapest))}`
}
