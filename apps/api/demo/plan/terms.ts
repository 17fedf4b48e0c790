import { type BookingTerms, defaultTerms } from '@kindling/domain/appointments/booking-terms'
import type { Trade } from '../catalogue/trade.ts'
import type { Chance } from '../random.ts'
import { idAt } from './times.ts'

/** Booking terms of a skill. */
export function planTerms(chance: Chance, { packages = [], place }: Trade, createdAt: Date): BookingTerms {
  return {
    ...defaultTerms,
    policy: chance.weighted([
      { weight: 60, policy: 'flexible' as const },
      { weight: 28, policy: 'moderate' as const },
      { weight: 12, policy: 'strict' as const },
    ]).policy,
    instant: chance.is(0.2),
    place: place ?? 'client',
    travel_km: (place ?? 'client') === 'client' && chance.is(0.4) ? chance.pick([3, 5, 10]) : null,
    packages: packages.map(([name, minutes, price]) => ({
      id: idAt(chance, createdAt),
      name,
      minutes,
      price,
    })),
  }
}
