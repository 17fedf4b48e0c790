const METRES_PER_MILE = 1609.344

/** Upper ends of the distance bands, in miles. */
export const bandEnds = [1, 2, 3, 5, 10, 20] as const

/** Converts metres to miles. */
export function metresToMiles(metres: number): number {
  return metres / METRES_PER_MILE
}

/** Converts miles to metres. */
export function milesToMetres(miles: number): number {
  return miles * METRES_PER_MILE
}

export interface DistanceBand {
  /** '0 - 1 mile', '1 - 2 miles' … '20+ miles'. */
  label: string
  /** Upper end of the band, in kilometres with one decimal; for the last band its lower end. */
  kilometres: number
}

/**
 * Distance to a member as a band, so that a position can't be triangulated. A distance on an edge belongs to the
 * farther band; an unknown one gives undefined.
 */
export function distanceBand(metres: number): DistanceBand | undefined {
  if (!Number.isFinite(metres) || metres < 0) return undefined
  const miles = metresToMiles(metres)
  let start = 0
  for (const end of bandEnds) {
    if (miles < end)
      return { label: `${start} - ${end} ${end === 1 ? 'mile' : 'miles'}`, kilometres: round(end) }
    start = end
  }
  return { label: `${start}+ miles`, kilometres: round(start) }
}

function round(miles: number): number {
  return Math.round(milesToMetres(miles) / 100) / 10
}

/**
 * Options of the distance filter (marketplace §9): the value in requests, the label, and the range in miles, from
 * inclusive, to exclusive. Without one the city filter applies.
 */
export const distanceFilters = [
  { value: 200, label: '0 - 5 miles', from: 0, to: 5 },
  { value: 500, label: '6 - 10 miles', from: 5, to: 10 },
  { value: 1000, label: '11 - 20 miles', from: 10, to: 20 },
  { value: 2000, label: '20+ miles', from: 20, to: Number.POSITIVE_INFINITY },
] as const
export type DistanceFilter = (typeof distanceFilters)[number]['value']
