import { potContract } from '@kindling/domain/pots/pot-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** The pot of the member's district; null without a place. */
export const potQuery = queryOf(potContract.get)
/** What is asked of the pots that the member keeps. */
export const keeperQuery = queryOf(potContract.requests)

/** Reads the pot and the wallet anew, whatever came of it. */
export function usePotChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled() {
      void queryClient.invalidateQueries(potQuery)
      void queryClient.invalidateQueries(keeperQuery)
      void queryClient.invalidateQueries(queriesOf('wallet'))
    },
  })
}

export const useWithdraw = () =>
  usePotChange((id: string) => api.call(potContract.withdraw, { params: { id } }))

export const useDecideRequest = (id: string) =>
  usePotChange((body: { decision: 'agree' | 'decline'; word?: string }) =>
    api.call(potContract.decide, { params: { id }, body }),
  )
