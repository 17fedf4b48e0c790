import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { useSearchParams } from 'react-router-dom'

/** The member's skill named in the address, if any. */
export function useAskedSkill({ skills }: Pick<PublicProfile, 'skills'>) {
  const [address] = useSearchParams()
  const asked = address.get('skill')
  return skills.find(({ _id }) => _id === asked)
}
