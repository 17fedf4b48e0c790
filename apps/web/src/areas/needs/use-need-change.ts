import { type Need, type NeedAnswerForm, needContract } from '@kindling/domain/needs/need-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { queriesOf } from '../../server/resources.ts'
import { needQuery } from './need-queries.ts'

/** Mutation of a need, which caches the answered need and refetches the lists. */
function useChange<Asked>(needId: string, call: (asked: Asked) => Promise<Need>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (need) => {
      queryClient.setQueryData(needQuery(needId).queryKey, need)
      void queryClient.invalidateQueries({ queryKey: [needContract.list.path] })
    },
    // A rejection means that the need has changed, so it is refetched.
    onError: () => void queryClient.invalidateQueries(queriesOf('needs')),
  })
}

/** Withdraws the member's own need. */
export const useWithdrawNeed = (id: string) =>
  useChange<void>(id, () => api.call(needContract.withdraw, { params: { id } }))

/** Answers a need. */
export const useAnswerNeed = (id: string) =>
  useChange<NeedAnswerForm>(id, (body) => api.call(needContract.answer, { params: { id }, body }))

/** Changes the member's own answer. */
export const useChangeAnswer = (id: string) =>
  useChange<{ answerId: string; body: NeedAnswerForm }>(id, ({ answerId, body }) =>
    api.call(needContract.changeAnswer, { params: { id, answerId }, body }),
  )

/** Withdraws the member's own answer. */
export const useWithdrawAnswer = (id: string) =>
  useChange<string>(id, (answerId) => api.call(needContract.withdrawAnswer, { params: { id, answerId } }))

/** Accepts the answer that the asker books. */
export const useAcceptAnswer = (id: string) =>
  useChange<string>(id, (answerId) => api.call(needContract.accept, { params: { id, answerId } }))
