import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { availabilityInWords } from '@kindling/domain/appointments/availability-words'
import { cityOf, zoneLabel } from '@kindling/domain/clock-time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { otherZones, readerZone } from '../../../format/reader-zone.ts'
import { queryOf } from '../../../server/query-of.ts'

/**
 * A member's weekly hours in a sentence; undefined while they aren't known, and where there are none. They are by their
 * owner's clocks, which it says where those of who reads it show another time.
 */
export function useHoursInWords(userId: string | undefined): string | undefined {
  const query = queryOf(availabilityContract.of, { params: { userId: userId ?? '' } })
  const hours = useQuery(userId === undefined ? { ...query, queryFn: skipToken } : query).data
  const words = hours && availabilityInWords(hours)
  if (words === undefined || hours === undefined) return undefined
  const isElsewhere = zoneLabel(Date.now(), hours.timezone, otherZones(readerZone()))
  return isElsewhere === undefined ? words : `${words}, by the clocks of ${cityOf(hours.timezone)}`
}
