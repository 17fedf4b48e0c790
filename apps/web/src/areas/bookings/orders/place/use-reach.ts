import { slotContract } from '@kindling/domain/appointments/slot-contract'
import type { DraftPlace } from '@kindling/domain/bookings/orders/booking-draft'
import type { Offer } from '@kindling/domain/bookings/orders/booking-order'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../server/query-of.ts'

/** Whether a place is within the provider's travel distance. Loading errors are ignored: the server checks it too. */
export function useReach({ skill, user }: Offer, { lat, lon }: Pick<DraftPlace, 'lat' | 'lon'>) {
  const { place, travel_km } = skill.terms
  const { data, isLoading } = useQuery({
    ...queryOf(slotContract.reach, { params: { id: skill._id }, query: { lat: lat ?? 0, lon: lon ?? 0 } }),
    enabled: place === 'client' && travel_km !== null && lat !== undefined && lon !== undefined,
  })
  const isFar = lat !== undefined && data?.within === false
  return {
    /** Not known yet. */
    isLoading,
    problem: isFar ? `${user.firstname} comes up to ${travel_km} km, and this is farther.` : undefined,
  }
}

export type Reach = ReturnType<typeof useReach>
