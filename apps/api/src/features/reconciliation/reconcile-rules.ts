import { formatMoney } from '@kindling/domain/money/money'
import type { CardPayment, Dispute, DisputeState, Refund } from '../../payments/card-port.ts'
import type { ProcessorPayout, Transfer } from '../../payments/payout-port.ts'

/** A difference between the ledger and the payment processor. */
export interface Difference {
  /** The rule that is broken. */
  rule: string
  /** Id of our row, or of the processor's object. */
  place: string
  ours: string
  theirs: string
}

/** A card payment in the ledger, for a wallet or a booking. */
export interface OurCard {
  kind: 'funding' | 'card intent'
  id: string
  /** The processor's id, `pi_…`; null until it has answered. */
  paymentId: string | null
  /** Pence. */
  amount: number
  /** Pence received from the card and not refunded. */
  kept: number
  /** Pence refunded in the ledger that the processor may not know of yet. */
  returning: number
  /** Whether the ledger has the payment as captured. */
  isCaptured: boolean
  /** Whether a capture may still be in the outbox. */
  isCapturing: boolean
  /** Whether the capture is overdue. */
  isCaptureDue: boolean
}

/** A withdrawal in the ledger. */
export interface OurPayout {
  id: string
  state: 'in_transit' | 'paid' | 'failed'
  /** Pence. */
  amount: number
  /** The processor's id, `po_…`. */
  payoutId: string | null
  /** The member's account at the processor, `acct_…`. */
  accountId: string | null
  /** `tr_…` */
  transferId: string | null
  /** Whether a call about it is in the outbox. */
  isWaiting: boolean
}

const NOTHING = 'nothing'

/** @param theirs undefined for a payment unknown to the processor */
export function compareCard(ours: OurCard, theirs: CardPayment | undefined): Difference[] {
  const place = `${ours.kind} ${ours.id}`
  const say = (rule: string, mine: string, other: string) => ({ rule, place, ours: mine, theirs: other })
  if (theirs === undefined) {
    const isKnown = ours.paymentId !== null || ours.kept > 0
    const mine = `${ours.paymentId ?? 'no payment'}, ${formatMoney(ours.kept)}`
    return isKnown ? [say('a payment that we know is the processor’s', mine, NOTHING)] : []
  }
  const differences: Difference[] = []
  if (theirs.amount !== ours.amount) {
    differences.push(say('a payment is for our amount', formatMoney(ours.amount), formatMoney(theirs.amount)))
  }
  const kept = keptOf(theirs)
  if (kept < ours.kept || kept > ours.kept + ours.returning) {
    const mine = `${formatMoney(ours.kept)}${ours.returning > 0 ? `, ${formatMoney(ours.returning)} on the way back` : ''}`
    const other = `${formatMoney(kept)} (${theirs.id} is ${theirs.status})`
    differences.push(say('what a card has paid is what our books have', mine, other))
  }
  const captured = compareCapture(ours, theirs)
  return captured === undefined ? differences : [...differences, { ...captured, place }]
}

function compareCapture(ours: OurCard, theirs: CardPayment): Omit<Difference, 'place'> | undefined {
  const rule = 'a card’s money is taken when our books say so'
  const isTaken = theirs.status === 'succeeded'
  if (ours.isCaptured && theirs.status === 'authorised') {
    return { rule, ours: 'taken', theirs: `${theirs.id} is set aside` }
  }
  if (ours.kept > 0 && !ours.isCaptured && isTaken && !ours.isCapturing) {
    return { rule, ours: 'set aside', theirs: `${theirs.id} is taken` }
  }
  if (ours.isCaptureDue && !isTaken && !ours.isCapturing) {
    return { rule, ours: 'to be taken', theirs: `${theirs.id} is ${theirs.status}` }
  }
  return undefined
}

/** Pence that the processor holds of a card payment, captured or authorised. */
export function keptOf(payment: CardPayment): number {
  const { status, amount, amountReceived, amountRefunded, amountDisputed } = payment
  return status === 'authorised' ? amount : amountReceived - amountRefunded - amountDisputed
}

/** @param theirs the processor's objects with our ids; undefined for unknown ones */
export function comparePayout(
  ours: OurPayout,
  theirs: { payout: ProcessorPayout | undefined; transfer: Transfer | undefined },
): Difference[] {
  const say = (rule: string, mine: string, other: string) => ({
    rule,
    place: `payout ${ours.id}`,
    ours: mine,
    theirs: other,
  })
  const { payout, transfer } = theirs
  const differences: Difference[] = []
  if (ours.payoutId === null) {
    const isLost = ours.state === 'paid' || (ours.state === 'in_transit' && !ours.isWaiting)
    if (isLost) differences.push(say('a payout that isn’t over is being sent', ours.state, NOTHING))
  } else if (payout === undefined) {
    differences.push(say('a payout that we know is the processor’s', ours.payoutId, NOTHING))
  } else if (payout.status !== ours.state) {
    differences.push(
      say('a payout ends as the processor says', ours.state, `${payout.id} is ${payout.status}`),
    )
  }
  if (ours.transferId === null) return differences
  if (transfer === undefined) {
    return [...differences, say('a transfer that we know is the processor’s', ours.transferId, NOTHING)]
  }
  if (transfer.amount !== ours.amount) {
    const amounts = [formatMoney(ours.amount), formatMoney(transfer.amount)] as const
    differences.push(say('a transfer is for our amount', ...amounts))
  }
  const isBack = transfer.amountReversed === transfer.amount
  const isWrong = ours.state === 'failed' ? !isBack && !ours.isWaiting : transfer.amountReversed > 0
  if (isWrong) {
    const other = `${formatMoney(transfer.amountReversed)} of ${transfer.id} taken back`
    differences.push(say('a transfer is taken back when its payout failed, and only then', ours.state, other))
  }
  return differences
}

/** A card dispute (chargeback) in the ledger. */
export interface OurDispute {
  /** The processor's id, `dp_…`. */
  disputeId: string
  state: DisputeState
  /** The processor's own status. */
  status: string
}

/** @param either undefined when that side has no such dispute */
export function compareDispute(
  place: string,
  { ours, theirs }: { ours: OurDispute | undefined; theirs: Dispute | undefined },
): Difference[] {
  const words = (one: { state: string; status: string } | undefined) =>
    one === undefined ? NOTHING : `${one.state} (${one.status})`
  // The status alone may change without a webhook, while evidence is reviewed.
  if (ours?.state === theirs?.state) return []
  const rule = 'a dispute of a card’s stands as the processor says'
  return [{ rule, place: `dispute ${place}`, ours: words(ours), theirs: words(theirs) }]
}

/** A refund in the ledger. */
export interface OurRefund {
  /** Key of the ledger transfer, or of the outbox call. */
  key: string
  /** The processor's id, `re_…`. */
  refundId: string
  /** Pence. */
  amount: number
}

/** @param theirs undefined for a refund unknown to the processor */
export function compareRefund(
  { key, refundId, amount }: OurRefund,
  theirs: Refund | undefined,
): Difference[] {
  const place = `refund ${key}`
  const ours = `${refundId}, ${formatMoney(amount)}`
  if (theirs === undefined) {
    return [{ rule: 'a refund that we know is the processor’s', place, ours, theirs: NOTHING }]
  }
  // Less is fine: a part was refunded at the processor directly, and the payment's own totals are checked
  // too.
  if (theirs.status !== 'failed' && theirs.amount <= amount) return []
  const rule = 'a refund of our amount reaches its card'
  return [{ rule, place, ours, theirs: `${theirs.status}, ${formatMoney(theirs.amount)}` }]
}
