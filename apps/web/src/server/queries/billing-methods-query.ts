import { billingContract } from '@kindling/domain/money/billing-contract'
import { queryOf } from '../query-of.ts'

/** The member's saved cards, newest first. */
export const billingMethodsQuery = queryOf(billingContract.list)
