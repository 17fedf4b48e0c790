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

/** The least that a card pays, in pence. */
const LEAST_BY_CARD = 30

/** What so many minutes cost, in pence or milli-sparks. */
export function priceOf({ rate }: ModelOffer, method: Method, minutes = 60): number {
  return Math.round(((method === 'spark_token' ? rate * 5 : rate) * minutes) / 60)
}

export interface Order {
  id: string
  by: ModelMember
  offer: ModelOffer
  method: Method
  /** `YYYY-MM-DD`, of the booking. */
  day: string
  minutes?: number | undefined
  /** Of a card's payment. */
  clientSecret: string
}

/** Sets money aside if it may be, or waits for a card, and says what the api should answer. */
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

/** The processor is asked about a card that is waited for: what it has paid in time is set aside. */
export function askProcessor(world: World, intent: ModelIntent): void {
  const { card } = intent
  if (intent.state !== 'pending' || card === undefined || !card.isPaid || world.now >= intent.expiresAt)
    return
  intent.state = 'held'
  intent.card = { ...card, isIn: true }
  intent.expiresAt = world.now + INTENT_HOLD
}

/** What no booking took in time goes back; a card that hasn't paid in time is waited for no more. */
export function releaseIntents(world: World): void {
  for (const intent of world.intents) {
    const isFree = intent.state === 'pending' || intent.state === 'held'
    if (isFree && world.now >= intent.expiresAt) payBack(intent)
  }
}

/** Closes an intent to its client. */
export function payBack(intent: ModelIntent): void {
  const isIn = intent.card === undefined || intent.card.isIn
  intent.state = 'closed'
  if (isIn) giveBack(intent, intent.amount)
}

/** To where it came from: the wallet, or the card. */
function giveBack(intent: ModelIntent, amount: number): void {
  const { client, method, card } = intent
  if (method !== 'card') {
    client[method] += amount
    client.cardCash = merge(client.cardCash, takeFrom(intent.cardCash, amount).taken)
  } else if (card !== undefined) intent.card = { ...card, returned: offsetReversals(intent, amount) }
}

/** Both sides of a completed booking have it, and with it those who brought them along, once. */
export function promiseRewards({ client, offer }: ModelIntent): void {
  for (const member of [client, offer.owner]) {
    if (member.referrer !== undefined && member.reward === 'none') member.reward = 'promised'
  }
}

/** Closes an intent: so much to the provider, the rest to its client. */
export function shareOut(intent: ModelIntent, share: number): void {
  const { offer, method, amount } = intent
  intent.state = 'closed'
  intent.share = share
  offer.owner[method === 'card' ? 'wallet' : method] += share
  giveBack(intent, amount - share)
}

/** Whether a sweep came to something, by the id of the payout or of the member who was brought along. */
export type IsSwept = (id: string) => boolean

const everything: IsSwept = () => true

/** Referrers get what was promised them. */
export function payRewards(world: World, isSwept: IsSwept = everything): void {
  for (const member of world.members) {
    if (member.reward !== 'promised' || member.referrer === undefined || !isSwept(member.real.id)) continue
    member.reward = 'paid'
    member.referrer.spark_token += REWARD
    world.totals.sparksIssued += REWARD
  }
}

/** Puts a paid funding where it belongs: into the wallet, or back to the card when its member has left. */
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

/** Pence that may leave for a bank: what is owed is taken from what a card has paid in first. */
export function withdrawable(world: World, member: ModelMember): number {
  return Math.max(0, member.wallet - Math.max(waitingCash(world, member), owedBy(world, member)))
}

/** Takes cash out if there is enough, and says what the api should answer. */
export function withdraw(world: World, payout: Omit<ModelPayout, 'state'>): string {
  const { member, amount } = payout
  if (member.isGone) return 'unauthenticated'
  if (withdrawable(world, member) < amount) return 'insufficient_funds'
  member.wallet -= amount
  world.payouts.push({ ...payout, state: 'in_transit' })
  return 'success'
}

/** What the bank takes has left; what it doesn't is back. */
export function payOut(world: World, isSwept: IsSwept = everything): void {
  for (const payout of world.payouts) {
    if (payout.state !== 'in_transit' || !isSwept(payout.id)) continue
    payout.state = payout.isTaken ? 'paid' : 'failed'
    if (payout.isTaken) world.totals.cashOut += payout.amount
    else payout.member.wallet += payout.amount
  }
}

/** Leaves if nothing stands in the way, and says what the api should answer. */
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
