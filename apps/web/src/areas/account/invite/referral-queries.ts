import { referralContract } from '@kindling/domain/referrals/referral-contract'
import { pagesOf, queryOf } from '../../../server/query-of.ts'

/** Page size. */
const PAGE = 30

/** Members referred with this code, newest first. */
export const referredQuery = (code: string) =>
  pagesOf(referralContract.list, { params: { code } }, { size: PAGE, idOf: ({ id }) => id })

export const referralTotalsQuery = (code: string) => queryOf(referralContract.totals, { params: { code } })
