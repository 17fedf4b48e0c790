import { INTENT_HOLD } from '@kindling/domain/bookings/booking-windows'
import { captureMethodFor } from '@kindling/domain/money/cards/card-capture'
import { CARD_CASH_WINDOW, merge, spendCardCash, takeFrom, waitingCash } from './card-cash-rules.ts'
import { offsetReversals, owedBy } from './reversal-rules.ts'
import { leaveSparks, spendable } from './spark-rules.ts'
import type {
  Method,
  ModelFunding,
  ModelIntent,
  ModelMember,
  ModelOffer,
  ModelPayout,
  World,
} from './world.ts'

export const WELCOME = 10_000
export const REWARD = 5_000
const HOUR = 60 * 60_000

/** Minimum of a card payment, in pence. */
const LEAST_BY_CARD = 30

/** Price of so many minutes, in pence or milli-sparks. */
export function priceOf({ rate }: ModelOffer, method: Method, minutes = 60): number {
  return Math.round(((method === 'spark_token' ? rate * 5 : rate) * minutes) / 60)
}

export interface Order {
  id: string
  by: ModelMember
  offer: ModelOffer
  method: Method
  /** Day of the booking, `YYYY-MM-DD`. */
  day: string
  minutes?: number | undefined
  /** Client secret of the card payment. */
  clientSecret: string
}

/** Creates an intent: holds money, or waits for a card. @returns the expected outcome */
export function hold(world: World, { id, by, offer, method, day, minutes, clientSecret }: Order): string {
  if (by.isGone) return 'unauthenticated'
  if (offer.owner.isGone) return 'not_found'
  if (offer.owner === by) return 'own_booking'
  const amount = priceOf(offer, method, minutes)
  const intent = {
    id,
    client: by,
    offer,
    method,
    amount,
    minutes,
    expiresAt: world.now + INTENT_HOLD,
    cardCash: [],
    reversals: [],
    share: 0,
  }
  if (method === 'card') {
    if (amount < LEAST_BY_CARD) return 'invalid'
    const capture = captureMethodFor(day, 'Europe/London', new Date(world.now))
    const card = { clientSecret, capture, isPaid: false, isIn: false, returned: 0 }
    world.intents.push({ ...intent, state: 'pending', card })
    return 'success'
  }
  if (spendable(world, by, method) < amount) return 'insufficient_funds'
  by[method] -= amount
  const cardCash = method === 'wallet' ? spendCardCash(world, by, amount) : []
  world.intents.push({ ...intent, state: 'held', card: undefined, cardCash })
  return 'success'
}

/** Asks the processor about a pending card payment: one that was paid in time becomes held. */
export function askProcessor(world: World, intent: ModelIntent): void {
  const { card } = intent
  if (intent.state !== 'pending' || card === undefined || !card.isPaid || world.now >= intent.expiresAt)
    return
  intent.state = 'held'
  intent.card = { ...card, isIn: true }
  intent.expiresAt = world.now + INTENT_HOLD
}

/** Releases intents that no booking used in time, and pending ones whose card wasn't paid in time. */
export function releaseIntents(world: World): void {
  for (const intent of world.intents) {
    const isFree = intent.state === 'pending' || intent.state === 'held'
    if (isFree && world.now >= intent.expiresAt) payBack(intent)
  }
}

/** Closes an intent with a full refund. */
export function payBack(intent: ModelIntent): void {
  const isIn = intent.card === undefined || intent.card.isIn
  intent.state = 'closed'
  if (isIn) giveBack(intent, intent.amount)
}

/** Refunds to the source: wallet, sparks or card. */
function giveBack(intent: ModelIntent, amount: number): void {
  const { client, method, card } = intent
  if (method !== 'card') {
    client[method] += amount
    client.cardCash = merge(client.cardCash, takeFrom(intent.cardCash, amount).taken)
  } else if (card !== undefined) intent.card = { ...card, returned: offsetReversals(intent, amount) }
}

/** Promises the referrers of both sides their reward after a member's first completed booking. */
export function promiseRewards({ client, offer }: ModelIntent): void {
  for (const member of [client, offer.owner]) {
    if (member.referrer !== undefined && member.reward === 'none') member.reward = 'promised'
  }
}

/** Closes an intent: `share` to the provider, the rest to its client. */
export function shareOut(intent: ModelIntent, share: number): void {
  const { offer, method, amount } = intent
  intent.state = 'closed'
  intent.share = share
  offer.owner[method === 'card' ? 'wallet' : method] += share
  giveBack(intent, amount - share)
}

/** Whether a sweep handled an item, by the id of the payout or of the referred member. */
export type IsSwept = (id: string) => boolean

const everything: IsSwept = () => true

/** Pays promised rewards to referrers. */
export function payRewards(world: World, isSwept: IsSwept = everything): void {
  for (const member of world.members) {
    if (member.reward !== 'promised' || member.referrer === undefined || !isSwept(member.real.id)) continue
    member.reward = 'paid'
    member.referrer.spark_token += REWARD
    world.totals.sparksIssued += REWARD
  }
}

/** Credits a paid funding to the wallet, or returns it to the card when its member has left. */
export function creditFunding(world: World, funding: ModelFunding): void {
  if (funding.state !== 'paid') return
  funding.state = funding.member.isGone ? 'returned' : 'credited'
  if (funding.member.isGone) return
  const { member, amount } = funding
  funding.creditedAt = world.now
  world.totals.cashIn += amount
  member.wallet += amount
  member.cardCash = [...member.cardCash, { amount, at: world.now }]
}

/** Pence that can be withdrawn: debts use up recent card cash first. */
export function withdrawable(world: World, member: ModelMember): number {
  return Math.max(0, member.wallet - Math.max(waitingCash(world, member), owedBy(world, member)))
}

/** Withdraws cash. @returns the expected outcome */
export function withdraw(world: World, payout: Omit<ModelPayout, 'state'>): string {
  const { member, amount } = payout
  if (member.isGone) return 'unauthenticated'
  if (withdrawable(world, member) < amount) return 'insufficient_funds'
  member.wallet -= amount
  world.payouts.push({ ...payout, state: 'in_transit' })
  return 'success'
}

/** Completes payouts: those that the bank refuses return to the wallet. */
export function payOut(world: World, isSwept: IsSwept = everything): void {
  for (const payout of world.payouts) {
    if (payout.state !== 'in_transit' || !isSwept(payout.id)) continue
    payout.state = payout.isTaken ? 'paid' : 'failed'
    if (payout.isTaken) world.totals.cashOut += payout.amount
    else payout.member.wallet += payout.amount
  }
}

/** Deletes an account. @returns the expected outcome */
export function leave(world: World, member: ModelMember): string {
  if (member.isGone) return 'unauthenticated'
  if (isTied(world, member)) return 'conflict'
  world.totals.sparksIssued -= member.spark_token
  member.spark_token = 0
  member.isGone = true
  leaveSparks(world, member)
  for (const referred of world.members) {
    if (referred.referrer !== member || referred.reward === 'paid') continue
    referred.referrer = undefined
    referred.reward = 'none'
  }
  return 'success'
}

function isTied(world: World, member: ModelMember): boolean {
  const { intents, bookings, payouts, fundings, now } = world
  const isPartyOf = ({ client, offer }: ModelIntent) => client === member || offer.owner === member
  return (
    member.wallet > 0 ||
    member.spark_token < 0 ||
    owedBy(world, member) > 0 ||
    intents.some(({ state, client }) => (state === 'pending' || state === 'held') && client === member) ||
    bookings.some(
      ({ intent, status, isSettled }) => status !== 'rejected' && !isSettled && isPartyOf(intent),
    ) ||
    payouts.some((payout) => payout.member === member && payout.state === 'in_transit') ||
    fundings.some(
      (funding) =>
        funding.member === member &&
        (funding.state === 'open' || funding.state === 'paid') &&
        funding.startedAt > now - HOUR,
    ) ||
    fundings.some(
      ({ member: payer, creditedAt = 0 }) => payer === member && creditedAt > now - CARD_CASH_WINDOW,
    )
  )
}
