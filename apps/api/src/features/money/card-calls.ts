import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findCardPayment, markCaptured } from '../../ledger/card-payment-store.ts'
import { getIntent, type Intent } from '../../ledger/intent-store.ts'
import type { ProcessorCall } from '../../ledger/outbox-store.ts'
import { sumKept } from '../../ledger/reversal-store.ts'
import { captureOnce, refundOnce } from '../../payments/capture-and-refund.ts'
import { PaymentsError } from '../../payments/port.ts'
import type { CardBookings, CardIntentService } from './card-intent-service.ts'

/** What the outbox says to the payment processor of bookings' cards. */
export function makeCardCalls(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  cards: CardIntentService,
  bookings: CardBookings,
) {
  /**
   * Takes what is set aside on a card, unless the booking has ended meanwhile. It ends where nothing is set aside any
   * more.
   * @throws PaymentsError
   */
  async function capture(call: ProcessorCall) {
    const intent = await intentOf(call)
    if (intent.state === 'refunded') return { objectId: null }
    const { id, status } = await captureOnce(payments, await paymentIdOf(intent), call)
    if (status === 'canceled') return { objectId: null, note: (tx: Transaction) => endOf(tx, intent, id) }
    return { objectId: id, note: (tx: Transaction, at: Date) => markCaptured(tx, intent.id, at) }
  }

  async function endOf(tx: Transaction, intent: Intent, paymentId: string): Promise<void> {
    if (await bookings.end(tx, intent.id)) return
    throw new PaymentsError('refused', `payment ${paymentId} was lost before it was captured`)
  }

  /**
   * Gives a card back what didn't become its booking's.
   * @throws PaymentsError
   */
  async function refund(call: ProcessorCall): Promise<{ objectId: string | null }> {
    const intent = await intentOf(call)
    try {
      const kept = () => sumKept(db, { intentId: intent.id })
      return { objectId: await refundOnce(payments, await paymentIdOf(intent), { ...call, kept }) }
    } catch (error) {
      // No payment was ever begun, so there is nothing to give back.
      if (await cards.isCardLost(intent, error)) return { objectId: null }
      throw error
    }
  }

  async function intentOf({ intentId, key }: ProcessorCall): Promise<Intent> {
    if (intentId === null) throw new Error(`call ${key} is about no intent`)
    return await getIntent(db, intentId)
  }

  /** Where the processor's answer was lost, its key finds the payment again. */
  async function paymentIdOf(intent: Intent): Promise<string> {
    return (await findCardPayment(db, intent.id))?.paymentId ?? (await cards.paymentOf(intent)).id
  }

  return { capture, refund }
}
