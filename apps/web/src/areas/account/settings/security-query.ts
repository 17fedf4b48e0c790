import { securityContract } from '@kindling/domain/auth/security-contract'
import { queryOf } from '../../../server/query-of.ts'

/** How the member can sign in. */
export const securityQuery = queryOf(securityContract.get)
