import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

export const withdrawalMethodsQuery = queryOptions({
  queryKey: ['withdrawal-methods'],
  queryFn: ({ signal }) => api.call(withdrawalContract.methods, {}, { signal }),
})
