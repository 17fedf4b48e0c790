import { billingContract } from '@kindling/domain/money/billing-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const billingMethodsQuery = queryOptions({
  queryKey: ['billing-methods'],
  queryFn: ({ signal }) => api.call(billingContract.list, {}, { signal }),
})

export const withdrawalMethodsQuery = queryOptions({
  queryKey: ['withdrawal-methods'],
  queryFn: ({ signal }) => api.call(withdrawalContract.methods, {}, { signal }),
})
