import { securityContract } from '@kindling/domain/auth/security-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** How the member can sign in. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.call(securityContract.get, {}, { signal }),
})
