import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { TaxYear } from '@kindling/domain/money/statement-contract'
import { taxYearsBetween } from '@kindling/domain/money/tax-year'
import type { Deps } from '../../deps.ts'
import * as store from './totals-store.ts'

type Totals = Awaited<ReturnType<typeof store.readTotals>>

const units = { GBP: penceToPounds, SPARK: millisToSparks }
/** Kinds that leave the account, shown as positive amounts. */
const outward = ['spent', 'withdrawn']

/** A member's totals by tax year. */
export function makeTotalsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Newest first; empty for a member without ledger entries. */
  return async function years(memberId: string): Promise<TaxYear[]> {
    const { timeZone, first } = await store.readBeginning(db, memberId)
    if (first === null) return []
    const spans = taxYearsBetween(first, clock.now(), timeZone)
    const begins = spans.map((span) => span.begins)
    const rows = await store.readTotals(db, memberId, begins)
    return spans
      .map(({ from, to }, index) => {
        const inYear = rows.filter(({ span }) => span === index + 1)
        return { from, to, gbp: totalsOf(inYear, 'GBP'), spark: totalsOf(inYear, 'SPARK') }
      })
      .toReversed()
  }
}

function totalsOf(rows: Totals, currency: keyof typeof units): TaxYear['gbp'] {
  const totals = { earned: 0, spent: 0, paid_in: 0, withdrawn: 0, other: 0 }
  for (const row of rows) {
    if (row.currency !== currency) continue
    const amount = outward.includes(row.kind) && row.amount !== 0 ? -row.amount : row.amount
    totals[row.kind] = units[currency](amount)
  }
  return totals
}
