import type { TaxYear } from '@kindling/domain/money/statement-contract'
import { amountText } from './movement-words.ts'

interface Row {
  key: string
  value: string
  strong?: boolean
}

const names = [
  ['earned', 'Earned from bookings'],
  ['spent', 'Paid and set aside for bookings'],
  ['paid_in', 'Paid in by card'],
  ['withdrawn', 'Withdrawn'],
  ['other', 'Rewards and everything else'],
] as const

/** The totals of a year by name: what was earned always, everything else where there was some. */
export function taxYearRows({ gbp, spark }: Pick<TaxYear, 'gbp' | 'spark'>): Row[] {
  return names.flatMap(([kind, key]) => {
    const [pounds, sparks] = [gbp[kind], spark[kind]]
    const amounts = [
      ...(pounds !== 0 || kind === 'earned' ? [signed(pounds, 'gbp')] : []),
      ...(sparks === 0 ? [] : [`${signed(sparks, 'spark')} sparks`]),
    ]
    return amounts.length === 0 ? [] : [{ key, value: amounts.join(' and '), strong: kind === 'earned' }]
  })
}

const signed = (amount: number, currency: 'gbp' | 'spark') =>
  `${amount < 0 ? '−' : ''}${amountText(Math.abs(amount), currency)}`
