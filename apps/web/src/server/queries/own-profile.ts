import type { EndpointData } from '@kindling/domain/endpoint'
import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { queryOf } from '../query-of.ts'
import { useMember } from '../use-member.ts'

/** Parses the profile with its private fields, which the endpoint returns only for one's own. */
const withOwnParts = (profile: EndpointData<typeof profileContract.get>) => ownProfileSchema.parse(profile)

/** The signed-in member's own profile: the shell, the explore card and the settings read it. */
export const ownProfileQuery = (memberId: string) =>
  queryOptions({
    ...queryOf(profileContract.get, { params: { id: memberId } }),
    select: withOwnParts,
  })

/** Profile of the signed-in member; skipped when nobody is signed in. */
export function useOwnProfile() {
  const member = useMember()
  const query = ownProfileQuery(member?.id ?? '')
  return useQuery(member ? query : { ...query, queryFn: skipToken })
}
