import { beginOfDay, bookingExpiresAt, endOfDay } from '@kindling/domain/bookings/booking-expiry'
import { findTransition, isTooEarly, isTooLate, settlesAt } from '@kindling/domain/bookings/booking-rules'
import {
  type BookingAction,
  type BookingActor,
  bookingTransitions,
} from '@kindling/domain/bookings/booking-transitions'
import { captureMethodFor } from '@kindling/domain/money/card-capture'
import { askProcessor, payBack, payProvider, shareOut } from './money-rules.ts'
import type { ModelBooking, ModelIntent, ModelMember, World } from './world.ts'

/** Books with a payment if it may be, and says what the api should answer. */
export function book(
  world: World,
  { id, by, intent, day }: { id: string; by: ModelMember; intent: ModelIntent; day: string },
): string {
  if (by.isGone) return 'unauthenticated'
  if (intent.offer.owner === by) return 'own_booking'
  if (intent.client !== by) return 'not_found'
  askProcessor(world, intent)
  const lasts =
    intent.card?.capture !== 'manual' ||
    captureMethodFor(day, 'Europe/London', new Date(world.now)) === 'manual'
  if (intent.state === 'pending' && world.now < intent.expiresAt) return 'conflict'
  if (intent.state !== 'held' || world.now >= intent.expiresAt) return 'intent_unusable'
  if (intent.offer.owner.isGone) return 'not_found'
  if (!lasts) return 'intent_unusable'
  intent.state = 'attached'
  const timeZone = 'Europe/London'
  const expiresAt = bookingExpiresAt({ createdAt: new Date(world.now), bookingDate: day, timeZone })
  world.bookings.push({
    ...{ id, intent, status: 'pending', expiresAt: expiresAt.getTime() },
    ...{ dayBegins: beginOfDay(day, timeZone), dayEnds: endOfDay(day, timeZone) },
    ...{ settlesAt: undefined, acceptedAt: null, isSettled: false, disputeId: undefined },
  })
  return 'success'
}

/** On which side of a booking somebody is. */
export function sideOf({ intent }: ModelBooking, member: ModelMember): BookingActor | undefined {
  if (intent.client === member) return 'client'
  return intent.offer.owner === member ? 'provider' : undefined
}

/** Makes a move if it may be made now, and says what the api should answer. */
export function act(world: World, booking: ModelBooking, by: ModelMember, action: BookingAction): string {
  const actor = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (actor === undefined) return 'not_found'
  if (!bookingTransitions.some((row) => row.actor === actor && row.action === action)) return 'forbidden'
  if (expire(world, booking)) return 'state_conflict'
  if (isTooEarly(actor, booking, action, new Date(world.now))) return 'conflict'
  if (isTooLate(actor, booking, action, new Date(world.now))) return 'conflict'
  const move = findMove(world, booking, actor, action)
  if (move === undefined) return 'state_conflict'
  const kept = action === 'cancel' ? keptIfCancelled(world, booking, actor) : 0
  booking.status = move.to
  if (action === 'accept') booking.acceptedAt = world.now
  if (move.escrow === 'split') shareOut(booking.intent, kept)
  if (move.escrow === 'release-later') booking.settlesAt = settlesAt(new Date(world.now), booking.dayEnds)
  if (move.escrow === 'release') settle(booking)
  if (move.escrow === 'refund') payBack(booking.intent)
  return 'success'
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * What the provider keeps of a flexible booking by day if one side cancels now: half of it from a day before on, unless
 * the client has just been accepted. Written out apart from what the api asks.
 */
export function keptIfCancelled(world: World, booking: ModelBooking, by: BookingActor): number {
  const { acceptedAt, dayBegins, intent } = booking
  if (by === 'provider' || acceptedAt === null) return 0
  const begins = dayBegins.getTime()
  const isFree = world.now <= begins - DAY || world.now <= acceptedAt + 15 * MINUTE
  return isFree ? 0 : Math.floor(intent.amount / 2)
}

/** Freezes what was paid if its client may still dispute it, and says what the api should answer. */
export function dispute(world: World, booking: ModelBooking, by: ModelMember, id: string): string {
  const actor = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (actor === undefined) return 'not_found'
  if (actor !== 'client') return 'forbidden'
  if (findMove(world, booking, actor, 'dispute') === undefined) return 'state_conflict'
  booking.status = 'disputed'
  booking.disputeId = id
  return 'success'
}

/** Whether a move would be made, without making it. */
export function mayAct(
  world: World,
  booking: ModelBooking,
  actor: BookingActor,
  action: BookingAction,
): boolean {
  const isOverdue = booking.status === 'pending' && world.now >= booking.expiresAt
  return !isOverdue && findMove(world, booking, actor, action) !== undefined
}

function findMove(world: World, booking: ModelBooking, actor: BookingActor, action: BookingAction) {
  return findTransition(actor, booking, action, new Date(world.now))
}

/** Ends a request that nobody answered in time. */
export function expire(world: World, booking: ModelBooking): boolean {
  if (booking.status !== 'pending' || world.now < booking.expiresAt) return false
  booking.status = 'rejected'
  payBack(booking.intent)
  return true
}

/** Pays providers whose 48 hours are over. */
export function settleDue(world: World): void {
  for (const booking of world.bookings) {
    const waits = booking.status === 'completed' && !booking.isSettled
    if (waits && booking.settlesAt && booking.settlesAt.getTime() <= world.now) settle(booking)
  }
}

/** Ends a dispute: so much to the provider, the rest to the client. */
export function decide(booking: ModelBooking, share: number): string {
  if (booking.status !== 'disputed' || booking.isSettled) return 'state_conflict'
  booking.isSettled = true
  if (share === 0) payBack(booking.intent)
  else payProvider(booking.intent, share)
  return 'success'
}

function settle(booking: ModelBooking): void {
  booking.isSettled = true
  payProvider(booking.intent)
}
