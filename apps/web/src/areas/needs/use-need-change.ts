import { type Need, type NeedAnswerForm, needContract } from '@kindling/domain/needs/need-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { queriesOf } from '../../server/resources.ts'
import { needQuery } from './need-queries.ts'

function useChange<Wish>(needId: string, call: (wish: Wish) => Promise<Need>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (need) => {
      queryClient.setQueryData(needQuery(needId).queryKey, need)
      void queryClient.invalidateQueries({ queryKey: [needContract.list.path] })
    },
    // Whoever was refused looks at something that has changed.
    onError: () => void queryClient.invalidateQueries(queriesOf('needs')),
  })
}

/** Takes an own need back. */
export const useWithdrawNeed = (id: string) =>
  useChange<void>(id, () => api.call(needContract.withdraw, { params: { id } }))

/** Answers a need. */
export const useAnswerNeed = (id: string) =>
  useChange<NeedAnswerForm>(id, (body) => api.call(needContract.answer, { params: { id }, body }))

/** Changes an own answer. */
export const useChangeAnswer = (id: string) =>
  useChange<{ answerId: string; body: NeedAnswerForm }>(id, ({ answerId, body }) =>
    api.call(needContract.changeAnswer, { params: { id, answerId }, body }),
  )

/** Takes an own answer back. */
export const useWithdrawAnswer = (id: string) =>
  useChange<string>(id, (answerId) => api.call(needContract.withdrawAnswer, { params: { id, answerId } }))

/** Chooses the answer to book. */
export const useAcceptAnswer = (id: string) =>
  useChange<string>(id, (answerId) => api.call(needContract.accept, { params: { id, answerId } }))
