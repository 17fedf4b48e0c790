import type { TaxYear } from '../statement-contract.ts'
import { amountText } from './movement-words.ts'

export interface TaxYearRow {
  key: string
  cash: string
  sparks: string
  strong: boolean
}

const names = [
  ['earned', 'Earned from bookings'],
  ['spent', 'Paid and set aside for bookings'],
  ['paid_in', 'Paid in by card'],
  ['withdrawn', 'Withdrawn'],
  ['other', 'Rewards and everything else'],
] as const

/** Labelled totals of a tax year: earnings always, other kinds only if not zero. */
export function taxYearRows({ gbp, spark }: Pick<TaxYear, 'gbp' | 'spark'>): TaxYearRow[] {
  return names.flatMap(([kind, key]) => {
    const [pounds, sparks] = [gbp[kind], spark[kind]]
    if (pounds === 0 && sparks === 0 && kind !== 'earned') return []
    return [{ key, cash: signed(pounds, 'gbp'), sparks: signed(sparks, 'spark'), strong: kind === 'earned' }]
  })
}

const signed = (amount: number, currency: 'gbp' | 'spark') =>
  `${amount < 0 ? '−' : ''}${amountText(Math.abs(amount), currency)}`
