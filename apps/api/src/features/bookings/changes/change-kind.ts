import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { ChangeOutcome } from '@kindling/domain/bookings/change-requests'
import type { AppError } from '@kindling/domain/errors'
import type { Executor, Transaction } from '../../../db/connect.ts'
import type { Notice } from '../../../notifier/notify.ts'
import type { Booking } from '../booking-store.ts'
import { factsFor } from '../notify-sides.ts'
import type { Sides } from '../party-store.ts'
import type { ChangeRow, ChangeRows } from './change-request-store.ts'

/** A change request of one side of a booking to the other: another time, more time, or more days. */
export interface ChangeRequest {
  id: string
  askedBy: BookingParty
  /** When it lapses unanswered. */
  lapsesAt: Date
  createdAt: Date
  /** Null while it is open, and after its lapse until the job has recorded that. */
  outcome: ChangeOutcome | null
}

/**
 * What a notification of a change request reports. `unpaid`: the other side agreed but the payer's balance is too low,
 * so it stays open.
 */
export type ChangeNews = 'asked' | ChangeOutcome | 'unpaid'

/**
 * One kind of change request: all that differs between kinds. `Order` is what is requested, `Answer` what the
 * acceptance says, and `Context` what `check` has read of the booking.
 */
export interface ChangeKind<R extends ChangeRequest, Order, Context, Answer> {
  /** Name of the job that lapses unanswered requests. */
  job: string
  rows: ChangeRows
  /** Reads a row as a request of this kind; undefined for a row of another kind. */
  read(row: ChangeRow): R | undefined
  /** The only side that may ask; undefined lets both. */
  asker?: BookingParty
  /** Whether accepting again succeeds without effect, for a client that lost the first response. */
  isAgreedAgain: boolean
  /** Whether the booking's status is reported before the outcome of the request, when it has ended. */
  endsWithBooking: boolean
  words: {
    notFound: string
    alreadyOpen: string
    ended: Record<ChangeOutcome, string>
  }
  /** The exclusion constraint against double booking, and the error for a member who violates it. */
  overlap: { constraint: string; refusal: () => AppError }
  /** @throws AppError for a booking that can't be changed this way in its current state */
  check(tx: Executor, booking: Booking, at: Date): Promise<Context>
  /** Validates what is requested and inserts the request. @throws AppError */
  insert(tx: Transaction, asked: Asking<Order, Context>): Promise<R>
  /** Carries out the change. The provider's diary and the booking are locked. @throws AppError */
  accept(tx: Transaction, agreed: Agreeing<R, Context>, answer: Answer): Promise<Accepted>
  /** Whether the asker is notified of the lapse: not when the booking has ended before. */
  isLapseTold(tx: Transaction, booking: Booking, at: Date): Promise<boolean>
  /** Notifications for both sides, besides the refresh of their open screens. */
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
  /** The booking after the change. */
  booking: Booking
  /** The intent that pays for the change. */
  intentId?: string
  /** Set when the balance was too low: both sides are notified, and the request stays open. */
  unpaid?: AppError
}

export interface ToldChange<R> {
  sides: Sides
  request: R
  news: ChangeNews
  at: Date
}

/** The notification events of each kind of news, each with the side that receives it. */
export type ChangeEvents<E extends string> = Record<
  ChangeNews,
  readonly (readonly [event: E, to: 'asker' | 'other'])[]
>

/** Addressed notices of the events; callers add the facts of their kind of request. */
export function addressed<E extends string>(
  events: ChangeEvents<E>,
  { sides, request: { id, askedBy }, news, at }: ToldChange<ChangeRequest>,
) {
  return events[news].map(([event, to]) => {
    const side = to === 'asker' ? askedBy : otherParty(askedBy)
    return { event, to: sides[side].id, key: `${news}:${id}`, at, facts: factsFor(sides, side) }
  })
}
