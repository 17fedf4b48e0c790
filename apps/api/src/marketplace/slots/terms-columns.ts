import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { skills } from '../../db/schema/offers/skills.ts'

export type TermsColumns = Pick<
  typeof skills.$inferSelect,
  'minMinutes' | 'stepMinutes' | 'packages' | 'policy' | 'instant' | 'place' | 'travelKm'
>

/** Booking terms of a skill as database columns. */
export function termsColumns({ min_minutes, step_minutes, travel_km, ...same }: BookingTerms): TermsColumns {
  return { ...same, minMinutes: min_minutes, stepMinutes: step_minutes, travelKm: travel_km }
}

/** Booking terms as the API returns them. */
export function presentTerms(row: TermsColumns): BookingTerms {
  const { minMinutes, stepMinutes, packages, policy, instant, place, travelKm } = row
  return {
    min_minutes: minMinutes,
    step_minutes: stepMinutes,
    packages,
    policy,
    instant,
    place,
    travel_km: travelKm,
  }
}
