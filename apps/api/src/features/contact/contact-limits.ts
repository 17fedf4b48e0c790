import { networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { HOUR } from '../../platform/durations.ts'

/** Enough for a household, too few to flood the operator's inbox. */
export function contactLimits(email: string, address: string): readonly (readonly [string, RateLimit])[] {
  return [
    [`contact:address:${networkOf(address)}`, { max: 20, windowMs: HOUR }],
    [`contact:email:${email}`, { max: 5, windowMs: HOUR }],
  ]
}
