import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { skills } from '../../db/schema/offers/skills.ts'

export type TermsColumns = Pick<
  typeof skills.$inferSelect,
  'minMinutes' | 'stepMinutes' | 'packages' | 'policy' | 'instant' | 'place' | 'travelKm'
>

/** How a skill is booked, as its row has it. */
export function termsColumns({ min_minutes, step_minutes, travel_km, ...same }: BookingTerms): TermsColumns {
  return { ...same, minMinutes: min_minutes, stepMinutes: step_minutes, travelKm: travel_km }
}

/** The same as it goes out. */
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
