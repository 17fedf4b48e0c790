import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { askedDays } from '@kindling/domain/bookings/orders/slot-days'
import { readerZone } from '@kindling/domain/client/times/reader-zone'
import { isoDay } from '@kindling/domain/iso-day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../server/query-of.ts'

/** Free times of a skill's shortest length in the days of the booking form's strip. */
export function useNextTimes(skillId: string) {
  const query = askedDays(isoDay(new Date(), readerZone()))
  return useQuery(queryOf(slotContract.list, { params: { id: skillId }, query }))
}
