import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { availabilityInWords } from '@kindling/domain/appointments/availability-words'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** A member's weekly hours in a sentence; undefined while they aren't known, and where there are none. */
export function useHoursInWords(userId: string | undefined): string | undefined {
  const query = queryOf(availabilityContract.of, { params: { userId: userId ?? '' } })
  const hours = useQuery(userId === undefined ? { ...query, queryFn: skipToken } : query).data
  return hours && availabilityInWords(hours)
}
