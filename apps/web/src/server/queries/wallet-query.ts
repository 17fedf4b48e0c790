import { moneyContract } from '@kindling/domain/money/money-contract'
import { queryOf } from '../query-of.ts'

/** What the signed-in member can spend, and what is set aside. */
export const walletQuery = queryOf(moneyContract.balance)
