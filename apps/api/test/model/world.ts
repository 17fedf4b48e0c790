import type { CancellationPolicy } from '@kindling/domain/appointments/cancellation-policies'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { DisputeState } from '@kindling/domain/bookings/booking-state'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import { slugOf } from '@kindling/domain/offers/public-path'
import { gazetteer } from '../../src/gazetteer/gazetteer.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'

export type Method = 'wallet' | 'spark_token' | 'card'

/** Expected state of a member, in pence and milli-sparks. */
export interface ModelMember {
  real: TestMember
  wallet: number
  spark_token: number
  isGone: boolean
  /** Whether moderators have verified the member's identity. */
  isVerified: boolean
  /** Cash paid in by card and still in the wallet, oldest first. Immutable. */
  cardCash: readonly CardCash[]
  /** Who invited them. */
  referrer: ModelMember | undefined
  /** State of the referrer's reward for their first completed booking. */
  reward: 'none' | 'promised' | 'paid'
}

export interface CardCash {
  /** Pence. */
  readonly amount: number
  readonly at: number
}

export interface ModelOffer {
  real: Offer
  owner: ModelMember
  /** Pence per hour. */
  rate: number
  policy: CancellationPolicy
  /** Booked for a time without the provider's acceptance. */
  isInstant: boolean
}

/** A thing that is lent by the day: its offer's rate is the price of a day. */
export interface ModelThing {
  offer: ModelOffer
  /** Pence. */
  deposit: number
}

export interface ModelLoan {
  readonly thing: ModelThing
  /** `YYYY-MM-DD`, in London. */
  readonly from: string
  readonly until: string
  /** The intent that holds the deposit; empty without one. */
  readonly deposit: readonly ModelIntent[]
  /** Sides that have said the next step, and when that counts as said by both. */
  readonly words: readonly BookingParty[]
  readonly countsAt: number | undefined
  /** When a side first said that it is back. */
  readonly backAt: number | undefined
}

/** A card funding: paid at the processor first, then credited to the member or kept by the platform. */
export interface ModelFunding {
  id: string
  clientSecret: string
  member: ModelMember
  amount: number
  startedAt: number
  creditedAt: number | undefined
  state: 'open' | 'paid' | 'credited' | 'returned'
}

/** A withdrawal to a bank account that accepts or refuses it. */
export interface ModelPayout {
  id: string
  member: ModelMember
  amount: number
  isTaken: boolean
  state: 'in_transit' | 'paid' | 'failed'
}

export interface ModelIntent {
  id: string
  client: ModelMember
  offer: ModelOffer
  method: Method
  amount: number
  /** Duration that it pays for; without one, the price of an hour books a day. */
  minutes: number | undefined
  /** `pending` waits for a card. */
  state: 'pending' | 'held' | 'attached' | 'closed'
  expiresAt: number
  card: ModelCard | undefined
  /** The part that came out of card cash. Immutable. */
  cardCash: readonly CardCash[]
  /** Chargebacks, and refunds made in the processor's dashboard. Immutable. */
  reversals: readonly ModelReversal[]
  /** The provider's share. */
  share: number
}

/** The card payment of an intent. Immutable. */
export interface ModelCard {
  readonly clientSecret: string
  readonly capture: 'manual' | 'automatic'
  /** Whether the card has paid at the processor, whether or not the ledger knows. */
  readonly isPaid: boolean
  /** Whether the ledger has it, and the pence that it refunded. */
  readonly isIn: boolean
  readonly returned: number
}

export interface ModelBooking {
  id: string
  /** For loans only. Immutable. */
  loan: ModelLoan | undefined
  intent: ModelIntent
  /** Intents for more time, in the order of their acceptance. Immutable. */
  extras: readonly ModelIntent[]
  status: BookingStatus
  expiresAt: number
  dayBegins: Date
  /** The booked time; null for a booking by day. */
  startsAt: Date | null
  /** End of the day or time, including more time. */
  ends: Date
  /** Start that cancellation fees count from, in milliseconds. */
  policyStart: number
  /** Automatic payout after the provider has completed it. */
  settlesAt: Date | undefined
  /** First acceptance, in milliseconds. */
  acceptedAt: number | null
  isSettled: boolean
  disputeId: string | undefined
  /** State of its dispute. Immutable. */
  dispute: DisputeState | undefined
  /** Who started the work; the client's word takes precedence over the provider's. */
  startedBy: BookingParty | undefined
  /** Who reported the other side absent, and when that becomes final. */
  absenceSaidBy: BookingParty | undefined
  absenceDecidesAt: Date | null
  /** The side whose absence ended it. */
  absent: BookingParty | undefined
}

/** Proposed other times for a booking, in milliseconds. */
export interface ModelProposal {
  id: string
  booking: ModelBooking
  by: BookingParty
  starts: readonly number[]
  at: number
  lapsesAt: number
  /** An unanswered one stays `open`, also when it has lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
}

/** A provider's request for more time. */
export interface ModelExtension {
  id: string
  booking: ModelBooking
  minutes: number
  /** Pence or milli-sparks. */
  price: number
  lapsesAt: number
  /** An unanswered one stays `open`, also when it has lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  /** The intent that paid for it. */
  intent: ModelIntent | undefined
}

/** A borrower's request for more days. */
export interface ModelLonger {
  id: string
  booking: ModelBooking
  /** `YYYY-MM-DD`: the requested last day. */
  until: string
  /** Pence or milli-sparks. */
  price: number
  lapsesAt: number
  /** An unanswered one stays `open`, also when it has lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  /** The intent that paid for it. */
  intent: ModelIntent | undefined
}

/** Money that went back to a card without the ledger's doing: its state at the processor and in the ledger. */
export interface ModelReversal {
  kind: 'dispute' | 'refund'
  member: ModelMember
  of: ModelFunding | ModelIntent
  /** The processor's ids of the payment and of the dispute. */
  paymentId: string
  disputeId: string | undefined
  /** Pence that the processor lost: all that was left of the payment. */
  lost: number
  bank: 'open' | 'won' | 'lost'
  /** Whether the processor has an event about it that the ledger hasn't handled. */
  isUnheard: boolean
  /** Our id, once the ledger knows it. */
  id: string | undefined
  state: 'noted' | 'taken' | 'reinstated'
  /** Pence: the amount that left the ledger, and of it what is owed, was written off, or was collected later. */
  amount: number
  owed: number
  writtenOff: number
  collected: number
}

/** A gift, in milli-sparks. */
export interface ModelGift {
  id: string
  giver: ModelMember
  receiver: ModelMember
  amount: number
  at: number
  givenAt: number | undefined
  state: 'given' | 'waiting' | 'refused'
}

/** The pot of a world's members. Immutable, except for its balance. */
export interface ModelPot {
  name: string
  slug: string
  balance: number
  /** Whether the pot exists, which the first gift creates. */
  isOpen: boolean
  keepers: readonly ModelMember[]
}

/** A request for sparks from the pot. */
export interface ModelRequest {
  id: string
  by: ModelMember
  amount: number
  lapsesAt: number
  state: 'open' | 'granted' | 'declined' | 'withdrawn' | 'lapsed'
  /** Keepers who have agreed. Immutable. */
  votes: readonly ModelMember[]
}

/** Totals that entered and left the ledger, in pence and milli-sparks. */
interface Totals {
  cashIn: number
  cashOut: number
  /** Won disputes of members who had left. */
  cashKept: number
  sparksIssued: number
}

/** A district for each world that shares a database, with a unique name. */
const districts = [...new Set(gazetteer.map(({ name }) => name))].map((name) => [name, slugOf(name)] as const)

/** Reference model of a whole neighbourhood. Simple and slow on purpose: one writer, no database, no locks. */
export class World {
  readonly members: ModelMember[] = []
  readonly offers: ModelOffer[] = []
  readonly things: ModelThing[] = []
  readonly fundings: ModelFunding[] = []
  readonly payouts: ModelPayout[] = []
  readonly intents: ModelIntent[] = []
  readonly bookings: ModelBooking[] = []
  readonly proposals: ModelProposal[] = []
  readonly extensions: ModelExtension[] = []
  readonly longer: ModelLonger[] = []
  readonly reversals: ModelReversal[] = []
  readonly gifts: ModelGift[] = []
  readonly pots: ModelPot[] = []
  readonly requests: ModelRequest[] = []
  readonly totals: Totals = { cashIn: 0, cashOut: 0, cashKept: 0, sparksIssued: 0 }
  /** Worlds in the same database, which the clock affects as well. */
  readonly earlier: readonly World[]
  now: number

  constructor(now: number, earlier: readonly World[] = []) {
    this.now = now
    this.earlier = earlier
    const [name, slug] = districts[earlier.length % districts.length] ?? ['Camden', 'camden']
    this.pots.push({ name, slug, balance: 0, isOpen: false, keepers: [] })
  }

  /** This world and the earlier ones. */
  get all(): World[] {
    return [...this.earlier, this]
  }

  /** Pot of the district in which all members of this world live. */
  get pot(): ModelPot {
    const [pot] = this.pots
    if (pot === undefined) throw new Error('a world has a pot')
    return pot
  }

  get present(): ModelMember[] {
    return this.members.filter(({ isGone }) => !isGone)
  }

  /** Takes a snapshot. @returns a function that restores it */
  checkpoint(): () => void {
    const restores = this.all.flatMap((world) => [
      remember(world.members),
      remember(world.offers),
      remember(world.things),
      remember(world.fundings),
      remember(world.payouts),
      remember(world.intents),
      remember(world.bookings),
      remember(world.proposals),
      remember(world.extensions),
      remember(world.longer),
      remember(world.reversals),
      remember(world.gifts),
      remember(world.pots),
      remember(world.requests),
    ])
    const totals = this.all.map((world) => ({ world, copy: { ...world.totals } }))
    return () => {
      for (const restore of restores) restore()
      for (const { world, copy } of totals) Object.assign(world.totals, copy)
    }
  }
}

function remember<T extends object>(list: T[]): () => void {
  const copies = list.map((item) => ({ item, copy: { ...item } }))
  return () => {
    list.splice(0, list.length, ...copies.map(({ item, copy }) => Object.assign(item, copy)))
  }
}
