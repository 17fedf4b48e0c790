import { skipToken, useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from './profile-query.ts'
import { useMember } from './use-member.ts'

/** The signed-in member's own profile. */
export function useOwnProfile() {
  const member = useMember()
  const query = ownProfileQuery(member?.id ?? '')
  return useQuery(member ? query : { ...query, queryFn: skipToken })
}
