import { formatMoney, poundsToPence, sparksToMillis } from '../money.ts'
import { signedSparks } from '../spark-floor.ts'
import type { Movement } from '../statement-contract.ts'
import type { WithdrawalState } from '../withdrawal-contract.ts'

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

/** What a movement is about: the other party, the booking, the bank account. */
export const movementAbout = ({ other, booking, withdrawal }: Movement): string[] =>
  [other, booking?.title, withdrawal && `${withdrawal.bank_name} ${withdrawal.account_number}`].filter(
    (words) => words != null,
  )
