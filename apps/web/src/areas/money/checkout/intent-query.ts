import { moneyContract, type PaymentIntent } from '@kindling/domain/money/money-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Polling interval in milliseconds while the processor waits for the bank. */
const POLL_MS = 2000

/** Fetches the payment intent of a booking. */
export const getIntent = (id: string, signal?: AbortSignal): Promise<PaymentIntent> =>
  api.call(moneyContract.intent, { params: { id } }, signal ? { signal } : {})

/** Payment intent as a query; polls while the processor is waiting. */
export const intentQuery = (id: string) =>
  queryOptions({
    ...queryOf(moneyContract.intent, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.data.cardStatus === 'processing' ? POLL_MS : false,
  })
