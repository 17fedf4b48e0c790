import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { zonedHoursInWords } from '@kindling/domain/appointments/availability-words'
import { otherZones, readerZone } from '@kindling/domain/client/times/reader-zone'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** A member's weekly hours in words, in their time zone; undefined while loading or without hours. */
export function useHoursInWords(userId: string | undefined): string | undefined {
  const query = queryOf(availabilityContract.of, { params: { userId: userId ?? '' } })
  const hours = useQuery(userId === undefined ? { ...query, queryFn: skipToken } : query).data
  return hours && zonedHoursInWords(hours, readerZone(), otherZones())
}
