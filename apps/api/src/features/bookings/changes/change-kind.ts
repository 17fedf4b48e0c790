import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { ChangeOutcome } from '@kindling/domain/bookings/change-requests'
import type { AppError } from '@kindling/domain/errors'
import type { Executor, Transaction } from '../../../db/connect.ts'
import type { Notice } from '../../../notifier/notify.ts'
import type { Booking } from '../booking-store.ts'
import { factsFor } from '../notify-sides.ts'
import type { Sides } from '../party-store.ts'
import type { ChangeRow, ChangeRows } from './change-request-store.ts'

/** What one side of a booking asks of the other: another time, more time, or more days. */
export interface ChangeRequest {
  id: string
  askedBy: BookingParty
  /** From then on nobody answers it. */
  lapsesAt: Date
  createdAt: Date
  /** Null while nobody has answered it or taken it back, and its lapse wasn't written down. */
  outcome: ChangeOutcome | null
}

/** What is told of one. `unpaid`: the other side agreed, and who pays has too little, so that it stays open. */
export type ChangeNews = 'asked' | ChangeOutcome | 'unpaid'

/**
 * One kind of change request: everything in which it is another than the others. `Order` is what is asked for, `Answer`
 * what comes with agreeing, and `Context` what `check` has found out of the booking.
 */
export interface ChangeKind<R extends ChangeRequest, Order, Context, Answer> {
  /** The job that ends those that nobody has answered. */
  job: string
  rows: ChangeRows
  /** The request of a row; undefined for a row of another kind. */
  read(row: ChangeRow): R | undefined
  /** The one side that asks; without it either may. */
  asker?: BookingParty
  /** Whether agreeing again answers like the first time, for those whose answer got lost. */
  isAgreedAgain: boolean
  /** Whether a request that has ended is refused by where its booking stands, before it is by how it ended itself. */
  endsWithBooking: boolean
  words: {
    notFound: string
    alreadyOpen: string
    ended: Record<ChangeOutcome, string>
  }
  /** The constraint of the database that keeps two from having the same, and what whoever runs into it hears. */
  overlap: { constraint: string; refusal: () => AppError }
  /** @throws AppError for a booking that can't be changed so, or not any more */
  check(tx: Executor, booking: Booking, at: Date): Promise<Context>
  /** Decides about what is asked for, and writes it. @throws AppError */
  insert(tx: Transaction, asked: Asking<Order, Context>): Promise<R>
  /** Carries it out. The provider's diary and the booking are locked. @throws AppError */
  accept(tx: Transaction, agreed: Agreeing<R, Context>, answer: Answer): Promise<Accepted>
  /** Whether who asked hears of its lapse: its booking may have ended before. */
  isLapseTold(tx: Transaction, booking: Booking, at: Date): Promise<boolean>
  /** What the sides are told, besides that their screens are old. */
  notices(told: ToldChange<R>): Notice[]
}

export interface Asking<Order, Context> {
  booking: Booking
  context: Context
  order: Order
  by: BookingParty
  memberId: string
  at: Date
}

export interface Agreeing<R, Context> {
  booking: Booking
  context: Context
  request: R
  by: BookingParty
  memberId: string
  at: Date
}

export interface Accepted {
  /** As it is now. */
  booking: Booking
  /** What pays for it. */
  intentId?: string
  /** It couldn't be carried out, which both sides are told; the request stays open. */
  unpaid?: AppError
}

export interface ToldChange<R> {
  sides: Sides
  request: R
  news: ChangeNews
  at: Date
}

/** The events of each piece of news, and which side is told of each. */
export type ChangeEvents<E extends string> = Record<
  ChangeNews,
  readonly (readonly [event: E, to: 'asker' | 'other'])[]
>

/** Notices without what is particular in their facts. */
export function addressed<E extends string>(
  events: ChangeEvents<E>,
  { sides, request: { id, askedBy }, news, at }: ToldChange<ChangeRequest>,
) {
  return events[news].map(([event, to]) => {
    const side = to === 'asker' ? askedBy : otherParty(askedBy)
    return { event, to: sides[side].id, key: `${news}:${id}`, at, facts: factsFor(sides, side) }
  })
}
