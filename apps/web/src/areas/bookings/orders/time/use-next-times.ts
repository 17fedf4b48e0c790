import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { dayAfter, isoDay } from '@kindling/domain/iso-day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../server/query-of.ts'

/** Two weeks, and a day on either side for providers in other time zones. */
const DAYS = 16

/** Free times of a skill's shortest length in the next two weeks. */
export function useNextTimes(skillId: string) {
  const yesterday = dayAfter(isoDay(new Date(), readerZone()), -1)
  return useQuery(
    queryOf(slotContract.list, { params: { id: skillId }, query: { from: yesterday, days: DAYS } }),
  )
}
