import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { queryOf } from '../../../server/query-of.ts'

export const withdrawalMethodsQuery = queryOf(withdrawalContract.methods)
