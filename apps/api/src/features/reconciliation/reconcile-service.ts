import { formatMoney } from '@kindling/domain/money/money'
import type { Deps } from '../../deps.ts'
import type { CardPayment } from '../../payments/card-port.ts'
import type { Transfer } from '../../payments/payout-port.ts'
import { PaymentsError } from '../../payments/port.ts'
import { DAY } from '../../platform/durations.ts'
import { mapBounded } from '../../platform/map-bounded.ts'
import {
  compareCard,
  compareDispute,
  comparePayout,
  compareRefund,
  type Difference,
  keptOf,
  type OurCard,
  type OurPayout,
} from './reconcile-rules.ts'
import * as store from './reconcile-store.ts'

/** Period in milliseconds: longer than the longest hold, and than the longest card dispute. */
const WINDOW_MS = 120 * DAY

/** Period in milliseconds in which a card's bank may reject a refund. */
const REFUND_WINDOW_MS = 30 * DAY

/** Age in milliseconds at which a call must be done: after it the processor forgets idempotency keys. */
const PATIENCE_MS = 12 * 60 * 60_000

/** Parallel requests to the processor: a tenth of Stripe's limit for a second. */
const AT_ONCE = 8

interface Reconciliation {
  differences: Difference[]
  /** Numbers of compared rows of ours, and of processor objects without a row. */
  compared: { cards: number; payouts: number; strays: number }
}

/**
 * Compares the payment processor's objects with the ledger. It repairs nothing: differences are for a person
 * to look at.
 */
export function makeReconcileService({ db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>) {
  /**
   * @param settle waits before differences are checked again, since money moves meanwhile
   * @throws PaymentsError `unavailable`
   */
  async function reconcile(settle: () => Promise<unknown>): Promise<Reconciliation> {
    const scope = { since: new Date(clock.now().getTime() - WINDOW_MS) }
    const listed = await listPayments(scope.since)
    const sent = await listTransfers(scope.since)
    const cards = [...(await store.listFundings(db, scope)), ...(await store.listCardIntents(db, scope))]
    const payouts = await store.listPayouts(db, scope)
    const suspects = {
      cards: await filterAsync(cards, async (card) => (await checkCard(card, listed)).length > 0),
      payouts: await filterAsync(payouts, async (payout) => (await checkPayout(payout)).length > 0),
      strays: await findStrays([...listed.values()]),
      strayTransfers: await findStrayTransfers(sent),
      disputes: await findDisputes(scope.since),
    }
    if (Object.values(suspects).some(({ length }) => length > 0)) await settle()
    const differences = [
      ...(await recheck(suspects)),
      ...(suspects.disputes.length > 0 ? await findDisputes(scope.since) : []),
      ...(await findBadRefunds()),
      ...(await findStuckCalls()),
    ]
    const compared = { cards: cards.length, payouts: payouts.length, strays: listed.size + sent.length }
    return { differences, compared }
  }

  /** The processor's payments by id. */
  async function listPayments(since: Date): Promise<Map<string, CardPayment>> {
    const listed = new Map<string, CardPayment>()
    for await (const payment of payments.paymentIntents.listSince(since)) listed.set(payment.id, payment)
    return listed
  }

  /** The processor's transfers to members' accounts; none where it pays to banks directly. */
  async function listTransfers(since: Date): Promise<Transfer[]> {
    const sent: Transfer[] = []
    for await (const transfer of payments.transfers?.listSince(since) ?? []) sent.push(transfer)
    return sent
  }

  async function recheck(suspects: {
    cards: OurCard[]
    payouts: OurPayout[]
    strays: CardPayment[]
    strayTransfers: Transfer[]
  }): Promise<Difference[]> {
    const differences: Difference[] = []
    const nothingYet = new Map<string, CardPayment>()
    const cards = { ids: suspects.cards.map(({ id }) => id) }
    for (const card of [
      ...(await store.listFundings(db, cards)),
      ...(await store.listCardIntents(db, cards)),
    ]) {
      differences.push(...(await checkCard(card, nothingYet)))
    }
    for (const payout of await store.listPayouts(db, { ids: suspects.payouts.map(({ id }) => id) })) {
      differences.push(...(await checkPayout(payout)))
    }
    for (const stray of await findStrays(suspects.strays)) {
      differences.push({
        rule: 'a payment of the processor’s is one of ours',
        place: stray.id,
        ours: 'nothing',
        theirs: `${formatMoney(keptOf(stray))} (${stray.status}) under ${stray.key ?? 'no key'}`,
      })
    }
    for (const { id, key, amount } of await findStrayTransfers(suspects.strayTransfers)) {
      differences.push({
        rule: 'a transfer of the processor’s is one of ours',
        place: id,
        ours: 'nothing',
        theirs: `${formatMoney(amount)} under ${key ?? 'no key'}`,
      })
    }
    return differences
  }

  async function checkCard(card: OurCard, listed: ReadonlyMap<string, CardPayment>): Promise<Difference[]> {
    const { paymentId } = card
    if (paymentId === null) return compareCard(card, undefined)
    const theirs = listed.get(paymentId) ?? (await known(() => payments.paymentIntents.retrieve(paymentId)))
    return compareCard(card, theirs)
  }

  async function checkPayout(ours: OurPayout): Promise<Difference[]> {
    const { payoutId, transferId, accountId: account } = ours
    const { transfers } = payments
    const payout =
      payoutId === null ? undefined : await known(() => payments.payouts.retrieve({ id: payoutId, account }))
    const transfer =
      transferId === null || transfers === undefined
        ? undefined
        : await known(() => transfers.retrieve(transferId))
    return comparePayout(ours, { payout, transfer })
  }

  /** Payments with money that no row of ours has. */
  async function findStrays(listed: CardPayment[]): Promise<CardPayment[]> {
    return await withoutRow(
      listed.filter((payment) => payment.status === 'processing' || keptOf(payment) > 0),
    )
  }

  /** Transfers that weren't reversed and that no row of ours has. */
  async function findStrayTransfers(sent: Transfer[]): Promise<Transfer[]> {
    return await withoutRow(sent.filter(({ amount, amountReversed }) => amountReversed < amount))
  }

  async function withoutRow<T extends { id: string }>(objects: T[]): Promise<T[]> {
    const ids = objects.map(({ id }) => id)
    const ours = await store.listKnown(db, ids)
    return objects.filter(({ id }) => !ours.has(id))
  }

  /** Disputes that are missing on one side, or differ. */
  async function findDisputes(since: Date): Promise<Difference[]> {
    const differences: Difference[] = []
    const ours = new Map((await store.listDisputes(db, since)).map((row) => [row.disputeId, row]))
    for await (const theirs of payments.disputes.listSince(since)) {
      differences.push(...compareDispute(theirs.id, { ours: ours.get(theirs.id), theirs }))
      ours.delete(theirs.id)
    }
    // Disputes from before the period, or unknown to the processor.
    for (const [id, row] of ours) {
      const theirs = await known(() => payments.disputes.retrieve(id))
      differences.push(...compareDispute(id, { ours: row, theirs }))
    }
    return differences
  }

  async function findBadRefunds(): Promise<Difference[]> {
    const since = new Date(clock.now().getTime() - REFUND_WINDOW_MS)
    const found = await mapBounded(await store.listRefunds(db, since), AT_ONCE, async (refund) =>
      compareRefund(refund, await known(() => payments.refunds.retrieve(refund.refundId))),
    )
    return found.flat()
  }

  async function findStuckCalls(): Promise<Difference[]> {
    const before = new Date(clock.now().getTime() - PATIENCE_MS)
    return (await store.listStuckCalls(db, before)).map(({ key, kind, state, tries, problem }) => ({
      rule: 'the processor does what it is told',
      place: key,
      ours: kind,
      theirs: state === 'refused' ? `refused: ${problem}` : `not reached in ${tries} tries: ${problem}`,
    }))
  }

  return { reconcile }
}

/** The processor's object; undefined for an unknown id. */
async function known<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof PaymentsError && cause.code === 'resource_missing') return undefined
    throw cause
  }
}

async function filterAsync<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const verdicts = await mapBounded(items, AT_ONCE, test)
  return items.filter((_, index) => verdicts[index])
}
