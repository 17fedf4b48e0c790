import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { NewCategory } from '../../src/operator/categories-store.ts'

/** A category of the demo data: its prices and texts. */
export interface Trade extends NewCategory {
  /** How common it is among members, relative to the others. */
  weight: number
  /** Lowest beginner's and highest expert's hourly rate, in pounds. */
  rates: readonly [number, number]
  /** First sentence of a bio; `{years}` becomes a number. */
  selves: readonly string[]
  /** A description is one of each, in this order. */
  openings: readonly string[]
  details: readonly string[]
  closings: readonly string[]
  /** What clients ask for: title and message. */
  jobs: readonly (readonly [string, string])[]
  /** Packages of fixed length and price: name, minutes, pounds. */
  packages?: readonly (readonly [string, number, number])[]
  /** Place of work, where it isn't the client's. */
  place?: BookingTerms['place']
  /** Positive review texts for any job of the category; those for single jobs are in `praiseOfJobs`. */
  praise: readonly string[]
}
