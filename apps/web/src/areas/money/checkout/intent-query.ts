import { moneyContract, type PaymentIntent } from '@kindling/domain/money/money-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Milliseconds between two questions while the processor waits for the bank. */
const POLL_MS = 2000

/** Asks how a payment of the member's for a booking stands. */
export const getIntent = (id: string, signal?: AbortSignal): Promise<PaymentIntent> =>
  api.call(moneyContract.intent, { params: { id } }, signal ? { signal } : {})

/** The same on a screen, asked again while the answer may change by itself. */
export const intentQuery = (id: string) =>
  queryOptions({
    ...queryOf(moneyContract.intent, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.data.cardStatus === 'processing' ? POLL_MS : false,
  })
