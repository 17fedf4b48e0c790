import type { CancellationPolicy } from '@kindling/domain/appointments/cancellation-policies'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { DisputeState } from '@kindling/domain/bookings/booking-state'
import type { BookingStatus } from '@kindling/domain/bookings/booking-status'
import { slugOf } from '@kindling/domain/offers/public-path'
import { gazetteer } from '../../src/gazetteer/gazetteer.ts'
import type { TestMember } from '../make-member.ts'
import type { Offer } from '../market.ts'

export type Method = 'wallet' | 'spark_token' | 'card'

/** What the model believes of a member, in pence and milli-sparks. */
export interface ModelMember {
  real: TestMember
  wallet: number
  spark_token: number
  isGone: boolean
  /** Whether moderators have verified who they are. */
  isVerified: boolean
  /** What cards have paid in and is still in the wallet, the oldest first. It is replaced, never changed. */
  cardCash: readonly CardCash[]
  /** Who brought them along. */
  referrer: ModelMember | undefined
  /** What their first completed booking brings the referrer. */
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
  /** Pence for an hour. */
  rate: number
  policy: CancellationPolicy
  /** Booked without asking, for a time. */
  isInstant: boolean
}

/** A thing that is lent by the day: its offer has its price for a day. */
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
  /** What holds its deposit; none without one. */
  readonly deposit: readonly ModelIntent[]
  /** Who has said the next step already, and when that counts as said by both. */
  readonly words: readonly BookingParty[]
  readonly countsAt: number | undefined
  /** When somebody first said that it is back. */
  readonly backAt: number | undefined
}

/** Money on its way into a wallet by card: paid at the processor, then in the books, of the member or the platform. */
export interface ModelFunding {
  id: string
  clientSecret: string
  member: ModelMember
  amount: number
  startedAt: number
  creditedAt: number | undefined
  state: 'open' | 'paid' | 'credited' | 'returned'
}

/** Cash on its way to a bank that takes it, or that doesn't. */
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
  /** How long what it pays for is; an hour's price for a day without. */
  minutes: number | undefined
  /** `pending` waits for a card. */
  state: 'pending' | 'held' | 'attached' | 'closed'
  expiresAt: number
  card: ModelCard | undefined
  /** What of it came out of what cards had paid in. It is replaced, never changed. */
  cardCash: readonly CardCash[]
  /** What its card's bank, or somebody at the processor, has taken back. It is replaced, never changed. */
  reversals: readonly ModelReversal[]
  /** What of it the provider got. */
  share: number
}

/** A card's side of an intent. It is replaced, never changed. */
export interface ModelCard {
  readonly clientSecret: string
  readonly capture: 'manual' | 'automatic'
  /** Whether the card has paid at the processor, whatever the books know of it. */
  readonly isPaid: boolean
  /** Whether the books have it, and pence of it that they have given back. */
  readonly isIn: boolean
  readonly returned: number
}

export interface ModelBooking {
  id: string
  /** What only a loan has. It is replaced, never changed. */
  loan: ModelLoan | undefined
  intent: ModelIntent
  /** What has paid for more time, in the order in which it was added. It is replaced, never changed. */
  extras: readonly ModelIntent[]
  status: BookingStatus
  expiresAt: number
  dayBegins: Date
  /** The booked time; null for a booking by day. */
  startsAt: Date | null
  /** When its day or its time is over, with what was added. */
  ends: Date
  /** From which start cancelling counts, in milliseconds. */
  policyStart: number
  /** When it is paid out by itself, since its provider has completed it. */
  settlesAt: Date | undefined
  /** When it was accepted first, in milliseconds. */
  acceptedAt: number | null
  isSettled: boolean
  disputeId: string | undefined
  /** Of the dispute that it is in. It is replaced, never changed. */
  dispute: DisputeState | undefined
  /** Who said that work is under way; the client's word counts before the provider's. */
  startedBy: BookingParty | undefined
  /** Who says that the other side wasn't there, and when that is taken as said. */
  absenceSaidBy: BookingParty | undefined
  absenceDecidesAt: Date | null
  /** Whose absence has ended it. */
  absent: BookingParty | undefined
}

/** Other times for a booking, in milliseconds. */
export interface ModelProposal {
  id: string
  booking: ModelBooking
  by: BookingParty
  starts: readonly number[]
  at: number
  lapsesAt: number
  /** What nobody has answered may have lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
}

/** More time for a booking that its provider has asked for. */
export interface ModelExtension {
  id: string
  booking: ModelBooking
  minutes: number
  /** Pence or milli-sparks. */
  price: number
  lapsesAt: number
  /** What nobody has answered may have lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  /** What has paid for it. */
  intent: ModelIntent | undefined
}

/** More days that the borrower of a thing has asked for. */
export interface ModelLonger {
  id: string
  booking: ModelBooking
  /** `YYYY-MM-DD`: the last day that is asked for. */
  until: string
  /** Pence or milli-sparks. */
  price: number
  lapsesAt: number
  /** What nobody has answered may have lapsed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  /** What has paid for it. */
  intent: ModelIntent | undefined
}

/** What has gone back to a card without our books' doing: how it stands at the processor, and in the books. */
export interface ModelReversal {
  kind: 'dispute' | 'refund'
  member: ModelMember
  of: ModelFunding | ModelIntent
  /** The processor's ids: of the payment, and of the dispute. */
  paymentId: string
  disputeId: string | undefined
  /** Pence that the processor has lost: everything that was left of the payment. */
  lost: number
  bank: 'open' | 'won' | 'lost'
  /** Whether the processor has news of it that the books don't know. */
  isUnheard: boolean
  /** Our id, once there is one. */
  id: string | undefined
  state: 'noted' | 'taken' | 'reinstated'
  /** Pence: what left the books with it, what of that is still owed, given up, or was taken from the wallet later. */
  amount: number
  owed: number
  writtenOff: number
  collected: number
}

/** Sparks that one gave another, in milli-sparks. */
export interface ModelGift {
  id: string
  giver: ModelMember
  receiver: ModelMember
  amount: number
  at: number
  givenAt: number | undefined
  state: 'given' | 'waiting' | 'refused'
}

/** What the members of a world share. It is replaced, never changed, but for its balance. */
export interface ModelPot {
  name: string
  slug: string
  balance: number
  /** Whether somebody has given to it, so that there is one. */
  isOpen: boolean
  keepers: readonly ModelMember[]
}

/** What somebody asks the pot for. */
export interface ModelRequest {
  id: string
  by: ModelMember
  amount: number
  lapsesAt: number
  state: 'open' | 'granted' | 'declined' | 'withdrawn' | 'lapsed'
  /** Who has agreed. It is replaced, never changed. */
  votes: readonly ModelMember[]
}

/** What has come into the books and left them, in pence and milli-sparks. */
interface Totals {
  cashIn: number
  cashOut: number
  /** What banks gave back for members who had left. */
  cashKept: number
  sparksIssued: number
}

/** A district for each world that shares a database: names that only one place has. */
const districts = [...new Set(gazetteer.map(({ name }) => name))].map((name) => [name, slugOf(name)] as const)

/** The whole neighbourhood as it should be. Small and slow on purpose: one writer, no database, no locks. */
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
  /** Those that share its database: what the clock does, it does to them as well. */
  readonly earlier: readonly World[]
  now: number

  constructor(now: number, earlier: readonly World[] = []) {
    this.now = now
    this.earlier = earlier
    const [name, slug] = districts[earlier.length % districts.length] ?? ['Camden', 'camden']
    this.pots.push({ name, slug, balance: 0, isOpen: false, keepers: [] })
  }

  /** This one and those before it. */
  get all(): World[] {
    return [...this.earlier, this]
  }

  /** Of the district in which all members of this world live. */
  get pot(): ModelPot {
    const [pot] = this.pots
    if (pot === undefined) throw new Error('a world has a pot')
    return pot
  }

  get present(): ModelMember[] {
    return this.members.filter(({ isGone }) => !isGone)
  }

  /** Remembers everything as it is, and answers what brings it back. */
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
