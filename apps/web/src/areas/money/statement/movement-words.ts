import { formatMoney, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { signedSparks } from '@kindling/domain/money/spark-floor'
import type { Movement } from '@kindling/domain/money/statement-contract'
import type { WithdrawalState } from '@kindling/domain/money/withdrawal-contract'

/** Formats an amount in pounds or sparks. */
export function amountText(amount: number, currency: Movement['currency']): string {
  return currency === 'gbp' ? formatMoney(poundsToPence(amount)) : signedSparks(sparksToMillis(amount))
}

/** Formats an amount with a plus or minus sign. */
export function signedText(amount: number, currency: Movement['currency']): string {
  return `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount), currency)}`
}

export const withdrawalWords: Record<
  WithdrawalState,
  { label: string; tone: 'warning' | 'success' | 'danger' }
> = {
  in_transit: { label: 'On its way', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}
