import { AppError } from '@kindling/domain/errors'
import type { fundingBody } from '@kindling/domain/money/funding-contract'
import { poundsToPence } from '@kindling/domain/money/money'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { sumKept } from '../../ledger/cards/reversal-store.ts'
import { creditFunding, creditFundingToPlatform, refundFunding, returnKey } from '../../ledger/fundings.ts'
import type { ProcessorCall } from '../../ledger/outbox-store.ts'
import { enqueueAndDispatch } from '../../ledger/outbox-store.ts'
import { isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import { askProcessor } from '../../payments/ask-processor.ts'
import type { CardPayment } from '../../payments/card-port.ts'
import { isMethodLost } from '../../payments/port.ts'
import { refundOnce } from '../../payments/refund-once.ts'
import { cardLost, findSavedCard } from '../../payments/saved-card-store.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { assertPaymentOpen } from '../../switches/refusals.ts'
import * as store from './funding-store.ts'

/** The age from which a payment is polled: its webhook may have been lost. */
const PATIENCE_MS = 15 * MINUTE

type FundingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'mailer' | 'payments' | 'switches'>

type FundingOrder = z.output<typeof fundingBody>

export type FundingStatus = 'credited' | Exclude<CardPayment['status'], 'succeeded' | 'authorised'>

/** Card payments into wallets. They are credited only when the processor confirms them. */
export function makeFundingService({
  db,
  clock,
  config,
  jobs,
  log,
  mailer,
  payments,
  switches,
}: FundingDeps) {
  /**
   * Creates a payment by a saved or a new card. The ledger doesn't change before it is paid.
   * @param order.amount pounds, validated
   * @throws AppError `not_found` for another member's card, `conflict` for one that can't pay, `unavailable`
   */
  async function begin(memberId: string, order: FundingOrder): Promise<CardPayment> {
    assertPaymentOpen(switches, 'card')
    const at = clock.now()
    const { billingMethodId: id } = order
    const card = id === undefined ? undefined : await findSavedCard(db, { id, memberId, now: at })
    const saved = card && { customer: card.customerId, paymentMethod: card.methodId }
    const amount = poundsToPence(order.amount)
    const funding = await store.insertFunding(db, { memberId, amount, createdAt: at })
    const payment = await askProcessor(() =>
      payments.paymentIntents
        .create({ amount, memberId, capture: 'automatic', saved }, { idempotencyKey: `fund:${funding.id}` })
        .catch((error: unknown) => {
          throw saved && isMethodLost(error) ? cardLost() : error
        }),
    )
    await store.setPaymentIntent(db, funding.id, payment.id)
    return payment
  }

  /**
   * Queries a member's payment at the processor, and credits it if it was paid.
   * @returns its amount in pence
   * @throws AppError `not_found` for another member's payment, `unavailable`
   */
  async function confirm(
    memberId: string,
    paymentIntentId: string,
  ): Promise<{ status: FundingStatus; amount: number }> {
    const funding = await store.findByIntent(db, paymentIntentId)
    if (funding?.memberId !== memberId) throw new AppError('not_found', 'Payment not found')
    return { status: await askProcessor(() => settle(funding)), amount: funding.amount }
  }

  /**
   * Handles a webhook about a payment by querying it. Payments that aren't fundings are ignored.
   * @throws PaymentsError
   */
  async function settleByIntent(paymentIntentId: string): Promise<void> {
    const funding = await store.findByIntent(db, paymentIntentId)
    if (funding !== undefined) await settle(funding)
  }

  async function settle(funding: store.Funding): Promise<FundingStatus> {
    if (funding.endedAt !== null) return 'canceled'
    if (funding.creditedAt !== null || funding.paymentIntentId === null) return 'credited'
    const payment = await payments.paymentIntents.retrieve(funding.paymentIntentId)
    // Fundings are captured at once, so they are never in this state.
    if (payment.status === 'authorised') throw new Error(`funding ${funding.id} waits to be captured`)
    if (payment.status !== 'succeeded') return payment.status
    if (payment.amountReceived !== funding.amount) {
      const { id, amount } = funding
      log.fatal(
        { funding: id, amount, received: payment.amountReceived },
        'a payment came in with another amount',
      )
      throw new Error(`funding ${id} of ${amount} came in as ${payment.amountReceived}`)
    }
    const isReturned = await inTransaction(db, (tx) => credit(tx, funding))
    if (isReturned) {
      const { id, paymentIntentId, amount } = funding
      log.warn(
        { funding: id, paymentIntentId, amount },
        'a payment came in after its member had left, and goes back',
      )
    }
    return 'credited'
  }

  /** @returns whether the money has to be refunded because its member has left */
  async function credit(tx: Transaction, funding: store.Funding): Promise<boolean> {
    const { id, memberId, amount } = funding
    const at = clock.now()
    const isHere = await isStaying(tx, memberId)
    if (!(await store.markCredited(tx, id, at))) return false
    if (!isHere) {
      await creditFundingToPlatform(tx, funding, at)
      await refundFunding(tx, funding, at)
      await enqueueAndDispatch(tx, jobs, {
        key: returnKey(id),
        kind: 'return',
        about: { fundingId: id },
        amount,
        at,
      })
      return true
    }
    await creditFunding(tx, funding, at)
    const facts = { fundingId: id, amount, at }
    await notify(
      tx,
      { mailer, config },
      { event: 'wallet_credited', to: memberId, key: `fund:${id}`, at, facts },
    )
    return false
  }

  /**
   * Polls payments whose webhook didn't come: paid ones are credited, and those unpaid for a day are
   * cancelled. Safe to run in several processes at once.
   */
  async function settleOverdue(): Promise<number> {
    const before = new Date(clock.now().getTime() - PATIENCE_MS)
    return await sweep(
      { db, clock },
      {
        name: 'settle-fundings',
        due: (page) => store.listUnendedBefore(db, before, page),
        handle: settleOrEnd,
      },
    )
  }

  async function settleOrEnd(id: string): Promise<boolean> {
    const funding = await store.findFunding(db, id)
    if (funding === undefined) return false
    const status = funding.paymentIntentId === null ? 'open' : await settle(funding)
    if (status === 'credited') return true
    const isOver = clock.now().getTime() - funding.createdAt.getTime() >= DAY
    if (status !== 'canceled' && !isOver) return false
    return await inTransaction(db, (tx) => end(tx, funding))
  }

  async function end(tx: Transaction, { id, amount, paymentIntentId }: store.Funding): Promise<boolean> {
    const at = clock.now()
    if (!(await store.markEnded(tx, id, at))) return false
    // Without a payment id the client secret was never handed out, so nobody can pay it.
    if (paymentIntentId === null) return true
    await enqueueAndDispatch(tx, jobs, {
      key: `unpay:${id}`,
      kind: 'return',
      about: { fundingId: id },
      amount,
      at,
    })
    return true
  }

  /**
   * Refunds a payment that was paid too late, and cancels one that wasn't paid.
   * @throws PaymentsError
   */
  async function refund(call: ProcessorCall): Promise<{ objectId: string | null }> {
    const funding = call.fundingId === null ? undefined : await store.findFunding(db, call.fundingId)
    if (!funding?.paymentIntentId) throw new Error(`call ${call.key} is about no payment`)
    const kept = () => sumKept(db, { fundingId: funding.id })
    return { objectId: await refundOnce(payments, funding.paymentIntentId, { ...call, kept }) }
  }

  return { begin, confirm, settleByIntent, settleOverdue, refund }
}

export type FundingService = ReturnType<typeof makeFundingService>
