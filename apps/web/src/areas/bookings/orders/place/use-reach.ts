import { slotContract } from '@kindling/domain/appointments/slot-contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../server/query-of.ts'
import type { DraftPlace } from '../booking-draft.ts'
import type { Offer } from '../offer-summary.tsx'

/** Whether the provider comes as far as a place. What can't be asked is no problem: the server decides. */
export function useReach({ skill, user }: Offer, { lat, lon }: Pick<DraftPlace, 'lat' | 'lon'>) {
  const { place, travel_km } = skill.terms
  const { data, isLoading } = useQuery({
    ...queryOf(slotContract.reach, { params: { id: skill._id }, query: { lat: lat ?? 0, lon: lon ?? 0 } }),
    enabled: place === 'client' && travel_km !== null && lat !== undefined && lon !== undefined,
  })
  const isFar = lat !== undefined && data?.within === false
  return {
    /** It isn't known yet. */
    isLoading,
    problem: isFar ? `${user.firstname} comes up to ${travel_km} km, and this is farther.` : undefined,
  }
}

export type Reach = ReturnType<typeof useReach>
