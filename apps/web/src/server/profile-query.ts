import { ownProfileSchema, profileContract } from '@kindling/domain/profile/profile-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The signed-in member's own profile: the shell, the explore card and the settings read it. */
export const ownProfileQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['profile', memberId, 'own'],
    queryFn: async ({ signal }) =>
      ownProfileSchema.parse(await api.call(profileContract.get, { params: { id: memberId } }, { signal })),
  })
