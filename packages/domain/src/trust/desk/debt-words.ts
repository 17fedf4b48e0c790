import { formatDay } from '../../client/times/dates.ts'
import { formatMoney, poundsToPence } from '../../money/money.ts'
import type { Receivable } from '../moderation-shape.ts'
import { type Fact, joined } from './facts.ts'

/** Formats a payment provider's code: "product_not_received" as "Product not received". */
const codeWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

const kinds: Record<Receivable['kind'], string> = {
  dispute: 'The card’s bank has taken it back',
  refund: 'Refunded at the payment provider',
}
const purposes: Record<Receivable['paidFor'], string> = {
  wallet: 'Paid into the wallet',
  booking: 'Paid for a booking',
}

/** Kind and day of a reversed card payment. */
export const receivableLine = ({ kind, createdAt }: Receivable): string =>
  joined(kinds[kind], formatDay(createdAt))

/** Amount, purpose and chargeback of a reversed card payment. */
export const receivableFacts = ({ amount, paidFor, reason, status, disputeId }: Receivable): Fact[] => [
  { key: 'Went back to the card', value: formatMoney(poundsToPence(amount)) },
  { key: 'Payment', value: purposes[paidFor] },
  { key: 'Why', value: reason && codeWords(reason) },
  { key: 'At the provider', value: status && codeWords(status) },
  { key: 'Dispute', value: disputeId },
]
