import type { Refund } from './card-port.ts'
import type { Idempotent } from './idempotent.ts'
import { type Payments, PaymentsError } from './port.ts'

/** What is to go back to a card: by the call's key, and its number of tries so far. */
interface Asked {
  key: string
  tries: number
  /** Pence. */
  amount: number
  /** Pence that our books have of the card. Whatever the processor has beyond them is the card's. */
  kept: () => Promise<number>
}

/**
 * Gives a card its money back, whatever has become of the payment: what has not come in is ended, what was set aside
 * is free again, what has come in is refunded, as far as the processor still has it. Doing it again does no harm.
 * @returns the refund or the ended payment; null when there was nothing left to give back
 * @throws PaymentsError `refused` when the card's bank has decided that the payment stays disputed
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
    // Somebody may have refunded a part of it, and the card's bank may have taken it back.
    const { amountReceived, amountRefunded, amountDisputed } = payment
    const left = Math.min(amount, amountReceived - amountRefunded - amountDisputed - (await kept()))
    if (left <= 0) return null
    // The processor refuses a key that comes with another amount.
    const once = { idempotencyKey: left === amount ? key : `${key}:${left}` }
    return (await refund(payments, { payment: id, amount: left }, once)).id
  }
  // What is kept is taken; the rest is free with it.
  if (payment.status === 'authorised' && amount < payment.amount) {
    const toKeep = payment.amount - amount
    return (await paymentIntents.capture({ id, amount: toKeep }, { idempotencyKey: `${key}:keep` })).id
  }
  // Each try with a key of its own: the processor repeats its answer to a key, and the payment may have moved since.
  return (await paymentIntents.cancel(id, { idempotencyKey: `${key}:end:${tries}` })).id
}

/** A payment whose dispute is lost is never refunded any more; while it is open, the bank may still give it back. */
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
