import { moneyContract } from '@kindling/domain/money/money-contract'
import { queryOf } from '../query-of.ts'

/** The signed-in member's wallet: available balance and held amounts. */
export const walletQuery = queryOf(moneyContract.balance)
