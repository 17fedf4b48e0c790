import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  type CardSource,
  insertRefundRow,
  lockReversal,
  type Reversal,
  recordDispute,
  sumKept,
} from '../../ledger/cards/reversal-store.ts'
import { collectOwed, debitReversal, reinstate } from '../../ledger/cards/reversals.ts'
import { enqueueAndDispatch } from '../../ledger/outbox-store.ts'
import { isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import { type CardPayment, type Dispute, type DisputeState, disputeStates } from '../../payments/card-port.ts'
import { type SweepPage, sweep } from '../../platform/jobs/sweep.ts'
import * as store from './reversal-payment-store.ts'

type ReversalDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'mailer' | 'payments'>

/** Credits a paid payment in the ledger first. */
type Settle = (paymentId: string) => Promise<void>

/**
 * Card reversals: disputes and refunds that weren't started by us. Queries the payment and its disputes at
 * the processor, and updates the ledger to match; idempotent and independent of order.
 */
export function makeReversalService({ db, clock, config, jobs, log, mailer, payments }: ReversalDeps) {
  /**
   * Handles a webhook about a dispute.
   * @throws PaymentsError
   */
  async function settleDispute(disputeId: string, settle: Settle): Promise<void> {
    const { payment } = await payments.disputes.retrieve(disputeId)
    if (payment !== null) await settlePayment(payment, settle)
  }

  /**
   * Handles a webhook about a refunded charge, by us or at the processor directly.
   * @throws PaymentsError
   */
  async function settleCharge(chargeId: string, settle: Settle): Promise<void> {
    const { payment } = await payments.charges.retrieve(chargeId)
    if (payment !== null) await settlePayment(payment, settle)
  }

  async function settlePayment(paymentId: string, settle: Settle): Promise<void> {
    await settle(paymentId)
    const payment = await payments.paymentIntents.retrieve(paymentId)
    if (payment.status !== 'succeeded') return
    const disputes = await payments.disputes.listOf(paymentId)
    await inTransaction(db, (tx) => follow(tx, payment, disputes))
  }

  async function follow(tx: Transaction, payment: CardPayment, disputes: readonly Dispute[]): Promise<void> {
    const booked = await store.lockPayment(tx, payment.id)
    if (booked === undefined) return
    const { source, memberId } = booked
    const at = clock.now()
    // Pence that the processor holds of the payment, before disputes.
    let theirs = payment.amountReceived - payment.amountRefunded
    const excess = async () => (await sumKept(tx, source)) - theirs
    let returned: Reversal | undefined
    for (const { id: disputeId, reason, status, ...dispute } of disputes) {
      const row = await recordDispute(tx, { ...source, memberId, disputeId, reason, status, at })
      const state = later(row.state, dispute.state)
      if (state === 'taken') theirs -= dispute.amountTaken || row.amount
      if (state === row.state) continue
      if (state === 'taken') {
        await take(tx, row, Math.min(dispute.amountTaken, Math.max(0, await excess())), at)
      } else {
        await reinstateReversal(tx, row, at)
        returned = row
      }
    }
    const over = await excess()
    if (over > 0) await take(tx, await insertRefundRow(tx, { ...source, memberId, at }), over, at)
    if (over < 0 && returned !== undefined) await sendOn(tx, { source, returned, amount: -over, at })
  }

  async function take(tx: Transaction, row: Reversal, amount: number, at: Date): Promise<void> {
    await debitReversal(tx, row, amount, at)
    if (amount === 0) return
    const owed = (await lockReversal(tx, row.id))?.owed ?? 0
    log.warn({ reversal: row.id, kind: row.kind, amount, owed }, 'a card has its money back')
    await tell(tx, 'payment_taken_back', row, { amount, owed, at })
  }

  async function reinstateReversal(tx: Transaction, row: Reversal, at: Date): Promise<void> {
    const isHere = await isStaying(tx, row.memberId)
    await reinstate(tx, row, { isHere, at })
    if (row.amount > 0) await tell(tx, 'payment_reinstated', row, { amount: row.amount, owed: 0, at })
  }

  /** Continues a refund that a dispute had blocked, once the dispute has ended in our favour. */
  async function sendOn(
    tx: Transaction,
    {
      source: about,
      returned,
      amount,
      at,
    }: { source: CardSource; returned: Reversal; amount: number; at: Date },
  ): Promise<void> {
    await enqueueAndDispatch(tx, jobs, { key: `return:${returned.id}`, kind: 'return', about, amount, at })
    log.warn({ reversal: returned.id, amount }, 'money came back that its card should have, and goes there')
  }

  async function tell(
    tx: Transaction,
    event: 'payment_taken_back' | 'payment_reinstated',
    { id, kind: by, memberId: to }: Reversal,
    { at, ...pence }: { amount: number; owed: number; at: Date },
  ): Promise<void> {
    if (!(await isStaying(tx, to))) return
    const facts = { ...pence, by }
    await notify(tx, { mailer, config }, { event, to, key: `${event}:${id}`, at, facts })
  }

  /** Collects debts from members' wallets. Safe to run in several processes at once. */
  async function collect(): Promise<number> {
    const due = (page: SweepPage) => store.listCollectable(db, page)
    return await sweep({ db, clock }, { name: 'collect-owed', due, handle: collectOne, keepOwnTimes: true })
  }

  async function collectOne(id: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const row = await lockReversal(tx, id)
      return row !== undefined && (await collectOwed(tx, row, clock.now())) > 0
    })
  }

  return { settleDispute, settleCharge, collect }
}

export type ReversalService = ReturnType<typeof makeReversalService>

function later(one: DisputeState, other: DisputeState): DisputeState {
  return disputeStates.indexOf(one) > disputeStates.indexOf(other) ? one : other
}
