import type { EndpointShape } from '@kindling/domain/endpoint'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Params, useCall } from '../../../forms/use-call.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** The pot of the member's district; null without a home address. */
export const potQuery = queryOf(potContract.get)
/** Requests to the pots that the member keeps. */
export const keeperQuery = queryOf(potContract.requests)

/** Mutation of a pot. Refetches the pot and the wallet on success and failure. */
export function usePotCall<E extends EndpointShape>(endpoint: E, params?: Params<E>) {
  const queryClient = useQueryClient()
  return useCall(endpoint, params, {
    onSettled() {
      void queryClient.invalidateQueries(potQuery)
      void queryClient.invalidateQueries(keeperQuery)
      void queryClient.invalidateQueries(queriesOf('wallet'))
    },
  })
}
