import { billingContract } from '@kindling/domain/money/billing-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The member's saved cards, newest first. */
export const billingMethodsQuery = queryOptions({
  queryKey: ['billing-methods'],
  queryFn: ({ signal }) => api.call(billingContract.list, {}, { signal }),
})
