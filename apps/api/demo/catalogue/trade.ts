import type { BookingTerms } from '@kindling/domain/appointments/booking-terms'
import type { NewCategory } from '../../src/operator/categories-store.ts'

/** A category of the demo neighbourhood: what it costs, and how people talk about it. */
export interface Trade extends NewCategory {
  /** How common it is among members, relative to the others. */
  weight: number
  /** Pounds an hour, from a beginner's lowest to an expert's highest. */
  rates: readonly [number, number]
  /** How a bio begins; `{years}` becomes a number. */
  selves: readonly string[]
  /** A description is one of each, in this order. */
  openings: readonly string[]
  details: readonly string[]
  closings: readonly string[]
  /** What clients ask for: title and message. */
  jobs: readonly (readonly [string, string])[]
  /** Work that always takes as long, for one price: name, minutes, pounds. */
  packages?: readonly (readonly [string, number, number])[]
  /** Where it is done, where that isn't at the client's. */
  place?: BookingTerms['place']
  /** What pleased clients write, whatever they asked for; `praiseOfJobs` has what goes with one job. */
  praise: readonly string[]
}
