import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { useSearchParams } from 'react-router-dom'

/** The skill that somebody came to a profile for, which the address names; undefined where it names none of theirs. */
export function useAskedSkill({ skills }: Pick<PublicProfile, 'skills'>) {
  const [address] = useSearchParams()
  const asked = address.get('skill')
  return skills.find(({ _id }) => _id === asked)
}
