import { AppError } from '@kindling/domain/errors'
import { cardCashWords, owedWords } from '@kindling/domain/money/cards/card-cash-words'
import { formatMoney, poundsToPence } from '@kindling/domain/money/money'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ProcessorCall } from '../../ledger/outbox-store.ts'
import { enqueueAndDispatch } from '../../ledger/outbox-store.ts'
import { closePayout, sendPayout, withdrawalKey } from '../../ledger/payouts.ts'
import { lockCash } from '../../ledger/withdrawable.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify } from '../../notifier/notify.ts'
import { MINUTE } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { makePayoutCalls } from './payout-calls.ts'
import * as store from './payout-store.ts'
import { lockMethodTarget, type PayoutTarget, type WithdrawOrder } from './payout-target.ts'

type PayoutDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'mailer' | 'payments'>

/** The age from which a payout is polled: its webhook may have been lost. */
const PATIENCE_MS = 10 * MINUTE

/** Withdrawals. The wallet is debited first, and the processor is called after commit. */
export function makePayoutService(deps: PayoutDeps) {
  const { db, clock, config, jobs } = deps
  const calls = makePayoutCalls(deps)

  /**
   * Debits the wallet and starts a payout.
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @param account the member's account at the processor, where payouts go there
   * @throws AppError `not_found` for another member's bank account, `invalid` without one,
   * `insufficient_funds`
   */
  async function withdraw(
    tx: Transaction,
    memberId: string,
    order: WithdrawOrder,
    account: PayoutTarget | undefined,
  ): Promise<store.PayoutRow> {
    const target = account ?? (await lockMethodTarget(tx, memberId, order))
    const at = clock.now()
    const amount = poundsToPence(order.amount)
    await requireCash(tx, memberId, amount)
    const payout = await store.insertPayout(tx, { memberId, ...target, amount, createdAt: at })
    await sendPayout(tx, payout, at)
    const about = { payoutId: payout.id }
    await enqueueAndDispatch(tx, jobs, { key: withdrawalKey(payout.id), kind: 'payout', about, amount, at })
    return payout
  }

  async function requireCash(tx: Transaction, memberId: string, amount: number): Promise<void> {
    const window = { now: clock.now(), days: config.cardCashDays }
    const { balance, waiting } = await lockCash(tx, memberId, window)
    if (amount > balance) {
      throw new AppError('insufficient_funds', `You don’t have ${formatMoney(amount)} in your wallet.`)
    }
    const most = Math.max(0, balance - waiting.amount)
    if (amount <= most) return
    const { timeZone } = await getAddressee(tx, memberId)
    const { until, byCard, owed } = waiting
    const why = [
      ...(until === null ? [] : [cardCashWords({ amount: byCard, until, timeZone })]),
      ...(owed === 0 ? [] : [owedWords(owed)]),
    ]
    const message = [`You can withdraw up to ${formatMoney(most)} now.`, ...why].join(' ')
    throw new AppError('insufficient_funds', message)
  }

  /**
   * Sends a payout if need be, and queries its status. Idempotent by the payout's id.
   * @returns whether it is paid or failed now
   * @throws PaymentsError
   */
  async function poll(payoutId: string): Promise<boolean> {
    const payout = await find({ payoutId })
    if (payout.state !== 'in_transit') return false
    const processorPayoutId = await calls.send(payout)
    return await settle(await find({ payoutId }), processorPayoutId)
  }

  /** Handler of the outbox call. */
  async function send(call: Pick<ProcessorCall, 'payoutId'>): Promise<{ objectId: string | null }> {
    if (call.payoutId !== null) await poll(call.payoutId)
    return { objectId: (await find(call)).processorPayoutId }
  }

  /** Returns a refused payout to the wallet, whatever steps were done. */
  async function revert(tx: Transaction, call: Pick<ProcessorCall, 'payoutId'>): Promise<void> {
    await fail(tx, await find(call))
  }

  /**
   * After a failed payout, reverses the transfer to the member's account at the processor, and returns it to
   * the wallet.
   * @throws PaymentsError
   */
  async function reverseTransfer(call: Pick<ProcessorCall, 'payoutId'>) {
    const payout = await find(call)
    const objectId = await calls.reverseTransfer(payout)
    return { objectId, note: async (tx: Transaction) => void (await close(tx, payout, 'failed')) }
  }

  async function find({ payoutId }: Pick<ProcessorCall, 'payoutId'>): Promise<store.PayoutRow> {
    const payout = payoutId === null ? undefined : await store.findPayout(db, payoutId)
    if (payout === undefined) throw new Error(`payout ${payoutId} is missing`)
    return payout
  }

  /**
   * Handles a webhook about a payout by querying it. Unknown payouts are ignored.
   * @throws PaymentsError
   */
  async function settleByPayoutId(processorPayoutId: string): Promise<void> {
    const payout = await store.findByPayoutId(db, processorPayoutId)
    if (payout?.state === 'in_transit') await settle(payout, processorPayoutId)
  }

  async function settle(payout: store.PayoutRow, processorPayoutId: string): Promise<boolean> {
    const status = await calls.statusOf(payout, processorPayoutId)
    if (status === 'in_transit') return false
    return await inTransaction(db, (tx) => (status === 'paid' ? close(tx, payout, status) : fail(tx, payout)))
  }

  async function fail(tx: Transaction, payout: store.PayoutRow): Promise<boolean> {
    const { id, amount, processorTransferId } = payout
    if (processorTransferId === null) return await close(tx, payout, 'failed')
    const about = { payoutId: id }
    await enqueueAndDispatch(tx, jobs, {
      key: `reverse:${id}`,
      kind: 'reverse',
      about,
      amount,
      at: clock.now(),
    })
    return true
  }

  async function close(
    tx: Transaction,
    payout: store.PayoutRow,
    status: 'paid' | 'failed',
  ): Promise<boolean> {
    const at = clock.now()
    if (!(await store.markClosed(tx, payout.id, status, at))) return false
    await closePayout(tx, payout, status, at)
    await notify(tx, deps, {
      event: status === 'paid' ? 'payout_sent' : 'payout_failed',
      to: payout.memberId,
      key: `payout:${payout.id}`,
      at,
      facts: payout,
    })
    return true
  }

  /** Polls payouts that have been in transit for long. Safe to run in several processes at once. */
  async function pollOverdue(): Promise<number> {
    const before = new Date(clock.now().getTime() - PATIENCE_MS)
    return await sweep(
      { db, clock },
      {
        name: 'poll-payouts',
        due: (page) => store.listOpenSince(db, before, page),
        handle: poll,
      },
    )
  }

  return { withdraw, poll, send, revert, reverseTransfer, settleByPayoutId, pollOverdue }
}

export type PayoutService = ReturnType<typeof makePayoutService>
