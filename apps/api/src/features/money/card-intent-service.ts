import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  findByPaymentId,
  findCardPayment,
  markCaptured,
  setPaymentId,
} from '../../ledger/cards/card-payment-store.ts'
import { sumKept } from '../../ledger/cards/reversal-store.ts'
import { findIntent, getIntent, type Intent, lockIntent } from '../../ledger/intent-store.ts'
import { cancelCardIntent, closeIntent, holdFromCard } from '../../ledger/intents.ts'
import { dispatchCallsOf, type ProcessorCall } from '../../ledger/outbox-store.ts'
import { limit } from '../../limits/rate-limit.ts'
import { askProcessor } from '../../payments/ask-processor.ts'
import type { CardPayment } from '../../payments/card-port.ts'
import { isMethodLost, PaymentsError } from '../../payments/port.ts'
import { refundOnce } from '../../payments/refund-once.ts'
import { cardLost } from '../../payments/saved-card-store.ts'
import { MINUTE } from '../../platform/durations.ts'
import { findView, type IntentView } from './intent-view-store.ts'

/**
 * Rate limit of status requests to the payment processor. Not in the contract, since reading a settled
 * payment makes no such request.
 */
const statusLimit = { max: 240, windowMs: 10 * MINUTE }

/** An intent for its member, with the card payment where the processor was queried. */
export interface IntentWithPayment {
  view: IntentView
  payment: CardPayment | undefined
}

/** Effects of card payments on bookings. */
export interface CardBookings {
  /**
   * Ends the booking of an attached intent whose card authorisation is gone, once.
   * @returns false when the booking can't end any more
   */
  end(tx: Transaction, intentId: string): Promise<boolean>
}

type CardDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Card payments of bookings. The ledger changes only on what the processor confirms, never on the browser's
 * claim.
 */
export function makeCardIntentService({ db, clock, jobs, log, payments }: CardDeps, bookings: CardBookings) {
  /**
   * Status of a member's intent. A pending card payment is queried at the processor and settled by its
   * answer.
   * @throws AppError `not_found` for an intent that isn't the member's, `too_many_requests`, `unavailable`
   */
  async function getStatus(memberId: string, intentId: string): Promise<IntentWithPayment> {
    const intent = await findIntent(db, intentId, memberId)
    if (intent === undefined) throw new AppError('not_found', 'Payment not found')
    const payment = await settleIfPending(intent)
    const view = await findView(db, intentId)
    if (view === undefined) throw new Error(`intent ${intentId} is missing`)
    return { view, payment: view.intent.state === 'pending' ? payment : undefined }
  }

  /**
   * Settles the intent before a booking takes it: afterwards it is held, if the card has paid in time.
   * @throws AppError `too_many_requests`, `unavailable`
   */
  async function settleOwn(memberId: string, intentId: string): Promise<void> {
    const intent = await findIntent(db, intentId, memberId)
    if (intent !== undefined) await settleIfPending(intent)
  }

  async function settleIfPending(intent: Intent): Promise<CardPayment | undefined> {
    if (intent.state !== 'pending' || intent.expiresAt <= clock.now()) return undefined
    await limit(db, `card-intent:${intent.memberId}`, statusLimit, clock.now())
    return await askProcessor(async () => {
      const payment = await paymentOf(intent).catch(async (error: unknown) => {
        throw (await isCardLost(intent, error)) ? cardLost() : error
      })
      await settle(intent, payment)
      return payment
    })
  }

  /** Whether no payment could be created because the processor no longer has the saved card. */
  async function isCardLost({ id }: Intent, error: unknown): Promise<boolean> {
    if (!isMethodLost(error)) return false
    const card = await findCardPayment(db, id)
    return card !== undefined && card.paymentId === null && card.methodId !== null
  }

  /** The card payment of an intent, created unless it exists: the idempotency key makes a retry find it. */
  async function paymentOf({ id, memberId, amount }: Intent): Promise<CardPayment> {
    const card = await findCardPayment(db, id)
    if (card === undefined) throw new Error(`intent ${id} has no card payment`)
    if (card.paymentId !== null) return await payments.paymentIntents.retrieve(card.paymentId)
    const { capture, customerId: customer, methodId: paymentMethod } = card
    const saved = customer !== null && paymentMethod !== null ? { customer, paymentMethod } : undefined
    const payment = await payments.paymentIntents.create(
      { amount, memberId, capture, saved },
      { idempotencyKey: `book:${id}` },
    )
    await setPaymentId(db, id, payment.id)
    return payment
  }

  /**
   * Handles a webhook about a payment by querying it. Payments that aren't for a booking are ignored; a
   * booking whose authorisation is lost ends, or the operator is alerted.
   * @throws PaymentsError
   */
  async function settleByPayment(paymentId: string): Promise<void> {
    const card = await findByPaymentId(db, paymentId)
    if (card === undefined) return
    const intent = await getIntent(db, card.intentId)
    const { id, amount, state } = intent
    if (state !== 'pending' && state !== 'held' && state !== 'attached') return
    const payment = await payments.paymentIntents.retrieve(paymentId)
    await settle(intent, payment)
    if (payment.status !== 'canceled' || (await inTransaction(db, (tx) => endIfAttached(tx, id)))) return
    log.fatal({ intent: id, payment: paymentId, amount }, 'a card payment was lost that a booking relies on')
  }

  async function endIfAttached(tx: Transaction, id: string): Promise<boolean> {
    const { state } = await getIntent(tx, id)
    return state !== 'attached' || (await bookings.end(tx, id))
  }

  async function settle(intent: Intent, payment: CardPayment): Promise<void> {
    const { id, amount } = intent
    const { status } = payment
    if (status === 'open' || status === 'processing') return
    const paid = status === 'succeeded' ? payment.amountReceived : payment.amount
    if (status === 'canceled') return await releaseCanceled(id)
    if (intent.state === 'pending' && paid !== amount) {
      log.fatal({ intent: id, payment: payment.id, amount, paid }, 'a card paid another amount')
      throw new Error(`intent ${id} of ${amount} was paid with ${paid}`)
    }
    await inTransaction(db, async (tx) => {
      await holdFromCard(tx, intent, { at: clock.now(), isCaptured: status === 'succeeded' })
    })
  }

  /** Releases an intent whose payment was cancelled at the processor, unless a booking has taken it. */
  async function releaseCanceled(intentId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const intent = await lockIntent(tx, intentId)
      if (intent.state === 'pending') await cancelCardIntent(tx, intent, at)
      else if (intent.state === 'held') {
        await closeIntent(tx, intent, 'client', { reason: 'Released by the card’s bank', at })
      } else return
      await dispatchCallsOf(tx, jobs, intentId)
    })
  }

  /**
   * Captures an authorised card payment, once, unless the booking has ended meanwhile. Ends the booking when
   * the authorisation is gone.
   * @throws PaymentsError `refused` when nothing was ever authorised
   */
  async function capture(call: ProcessorCall) {
    const intent = await intentOf(call)
    if (intent.state === 'refunded') return { objectId: null }
    const { id, status } = await capturedPayment(await paymentIdOf(intent), call)
    if (status === 'canceled') return { objectId: null, note: (tx: Transaction) => endLost(tx, intent, id) }
    return { objectId: id, note: (tx: Transaction, at: Date) => markCaptured(tx, intent.id, at) }
  }

  async function capturedPayment(id: string, { key, amount }: ProcessorCall): Promise<CardPayment> {
    const payment = await payments.paymentIntents.retrieve(id)
    if (payment.status === 'succeeded' || payment.status === 'canceled') return payment
    if (payment.status !== 'authorised') {
      throw new PaymentsError('refused', `payment ${id} is ${payment.status} and can't be captured`)
    }
    return await payments.paymentIntents.capture({ id, amount }, { idempotencyKey: key })
  }

  async function endLost(tx: Transaction, intent: Intent, paymentId: string): Promise<void> {
    if (await bookings.end(tx, intent.id)) return
    throw new PaymentsError('refused', `payment ${paymentId} was lost before it was captured`)
  }

  /**
   * Refunds what a card paid and its booking didn't use.
   * @throws PaymentsError
   */
  async function refund(call: ProcessorCall): Promise<{ objectId: string | null }> {
    const intent = await intentOf(call)
    try {
      const kept = () => sumKept(db, { intentId: intent.id })
      return { objectId: await refundOnce(payments, await paymentIdOf(intent), { ...call, kept }) }
    } catch (error) {
      // No payment was ever created, so there is nothing to refund.
      if (await isCardLost(intent, error)) return { objectId: null }
      throw error
    }
  }

  async function intentOf({ intentId, key }: ProcessorCall): Promise<Intent> {
    if (intentId === null) throw new Error(`call ${key} is about no intent`)
    return await getIntent(db, intentId)
  }

  /** If the processor's answer was lost, the idempotency key finds the payment again. */
  async function paymentIdOf(intent: Intent): Promise<string> {
    return (await findCardPayment(db, intent.id))?.paymentId ?? (await paymentOf(intent)).id
  }

  return { getStatus, settleOwn, settleByPayment, capture, refund }
}

export type CardIntentService = ReturnType<typeof makeCardIntentService>
