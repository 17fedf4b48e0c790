import { followContract } from '@kindling/domain/follows/follow-contract'
import { type PublicProfile, profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { ownProfileQuery } from '../../../server/queries/own-profile.ts'
import { pagesOf, queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'
import { useMember } from '../../../server/use-member.ts'

export const personQuery = (userId: string) => queryOf(profileContract.basic, { params: { userId } })

export const personReviewsQuery = (id: string) =>
  pagesOf(reviewContract.ofUser, { params: { id } }, { size: 20, idOf: ({ _id }) => _id })

/** Follows or unfollows. The state changes after the server's success (marketplace §4). */
export function useFollow(userId: string) {
  const queryClient = useQueryClient()
  const memberId = useMember()?.id ?? ''
  return useMutation({
    mutationFn: (follow: boolean) =>
      api.call(follow ? followContract.follow : followContract.unfollow, { params: { userId } }),
    onSuccess: (_, follow) => {
      queryClient.setQueryData(personQuery(userId).queryKey, (person: PublicProfile | undefined) =>
        person && person.is_following !== follow
          ? {
              ...person,
              is_following: follow,
              total_followers: person.total_followers + (follow ? 1 : -1),
            }
          : person,
      )
      void queryClient.invalidateQueries(queriesOf('follows'))
      void queryClient.invalidateQueries(ownProfileQuery(memberId))
    },
  })
}
