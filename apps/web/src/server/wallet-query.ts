import { moneyContract } from '@kindling/domain/money/money-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the signed-in member can spend, and what is set aside. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => api.call(moneyContract.balance, {}, { signal }),
  })
