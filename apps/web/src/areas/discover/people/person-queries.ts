import { followContract } from '@kindling/domain/follows/follow-contract'
import { type PublicProfile, profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { useMember } from '../../../server/use-member.ts'

/** Reviews of one page. */
const PAGE = 20

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'public'],
    queryFn: ({ signal }) => api.call(profileContract.basic, { params: { userId } }, { signal }),
  })

export const personReviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'user', id],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        reviewContract.ofUser,
        { params: { id }, query: { limit: PAGE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?._id),
  })

/** Follows or unfollows. The button flips once the server has said yes (marketplace §4). */
export function useFollow(userId: string) {
  const queryClient = useQueryClient()
  const memberId = useMember()?.id
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
      void queryClient.invalidateQueries({ queryKey: ['follows'] })
      void queryClient.invalidateQueries({ queryKey: ['profile', memberId, 'own'] })
    },
  })
}
