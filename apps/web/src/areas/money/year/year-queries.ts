import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { dayHere } from '../../../format/dates.ts'
import { queryOf } from '../../../server/query-of.ts'

/** What the member gave and got in a calendar year. */
export const yearQuery = (year: number) => queryOf(memberYearContract.read, { params: { year } })

/** The year that an address names, else this one. */
export function yearOf(named: string | null): number {
  const year = Number(named)
  return named !== null && /^2\d{3}$/.test(named) ? year : Number(dayHere().slice(0, 4))
}
