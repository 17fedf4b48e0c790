import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { dayHere } from '../../../format/dates.ts'
import { queryOf } from '../../../server/query-of.ts'

/** The member's totals given and received in a calendar year. */
export const yearQuery = (year: number) => queryOf(memberYearContract.read, { params: { year } })

/** The year of a query parameter, else the current year. */
export function yearOf(named: string | null): number {
  const year = Number(named)
  return named !== null && /^2\d{3}$/.test(named) ? year : Number(dayHere().slice(0, 4))
}
