import type { EndpointInput } from '@kindling/domain/endpoint'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { skillQuery } from '../../../server/queries/skill-query.ts'
import { queriesOf } from '../../../server/resources.ts'

type ReviewOrder = EndpointInput<typeof reviewContract.create>['body']

/** Submits a review. Invalidates the provider's and the skill's ratings. */
export function useSubmitReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewOrder) => api.call(reviewContract.create, { body }),
    onSuccess: (_, { skillId }) => {
      void queryClient.invalidateQueries(queriesOf('reviews', 'profiles'))
      void queryClient.invalidateQueries(skillQuery(skillId))
    },
  })
}
