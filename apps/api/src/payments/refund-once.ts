import type { Refund } from './card-port.ts'
import type { Idempotent } from './idempotent.ts'
import { type Payments, PaymentsError } from './port.ts'

/** A refund to make: idempotency key, and number of earlier attempts. */
interface Asked {
  key: string
  tries: number
  /** Pence. */
  amount: number
  /** Pence of the payment that our books keep. Anything beyond is refundable. */
  kept: () => Promise<number>
}

/**
 * Returns a card payment in any state: unpaid is canceled, authorised is released, captured is refunded, as far as the
 * processor still has the money. Idempotent.
 * @returns id of the refund or the canceled payment; null when nothing was left to refund
 * @throws PaymentsError `refused` when a dispute of the payment was lost
 */
export async function refundOnce(
  payments: Payments,
  id: string,
  { key, tries, amount, kept }: Asked,
): Promise<string | null> {
  const { paymentIntents } = payments
  const payment = await paymentIntents.retrieve(id)
  if (payment.status === 'canceled') return null
  if (payment.status === 'succeeded') {
    // Part of it may have been refunded manually or charged back.
    const { amountReceived, amountRefunded, amountDisputed } = payment
    const left = Math.min(amount, amountReceived - amountRefunded - amountDisputed - (await kept()))
    if (left <= 0) return null
    // The processor refuses a key that is reused with another amount.
    const once = { idempotencyKey: left === amount ? key : `${key}:${left}` }
    return (await refund(payments, { payment: id, amount: left }, once)).id
  }
  // Capturing the part to keep releases the rest.
  if (payment.status === 'authorised' && amount < payment.amount) {
    const toKeep = payment.amount - amount
    return (await paymentIntents.capture({ id, amount: toKeep }, { idempotencyKey: `${key}:keep` })).id
  }
  // A new key for each attempt: the processor replays its answer to a key, and the payment may have changed since.
  return (await paymentIntents.cancel(id, { idempotencyKey: `${key}:end:${tries}` })).id
}

/** A payment with a lost dispute can't be refunded; while the dispute is open, the bank may still return the money. */
async function refund(
  { refunds, disputes }: Payments,
  wanted: Parameters<Payments['refunds']['create']>[0],
  once: Idempotent,
): Promise<Refund> {
  try {
    return await refunds.create(wanted, once)
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'state_changed') throw error
    const against = await disputes.listOf(wanted.payment)
    if (!against.some(({ status }) => status === 'lost')) throw error
    throw new PaymentsError(
      'refused',
      `a dispute of ${wanted.payment} is lost, and the rest isn’t refunded`,
      error,
    )
  }
}
