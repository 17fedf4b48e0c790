import {
  beginOfDay,
  bookingExpiresAt,
  endOfDay,
  requestExpiresAt,
} from '@kindling/domain/bookings/booking-expiry'
import type { BookingActor, BookingParty } from '@kindling/domain/bookings/booking-parties'
import { ABSENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { findHindrance, findTransition, settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import { type BookingAction, bookingTransitions } from '@kindling/domain/bookings/moves/booking-transitions'
import { hearingEndsAt as hearingEndsOf } from '@kindling/domain/disputes/dispute-hearing'
import { captureMethodFor } from '@kindling/domain/money/cards/card-capture'
import { isTaken, keptIfAbsent, keptIfCancelled, type When } from './appointment-rules.ts'
import { isLent } from './lent-days.ts'
import { askProcessor, promiseRewards, shareOut } from './money-rules.ts'
import { stateOf } from './state-of.ts'
import type { ModelBooking, ModelIntent, ModelMember, World } from './world.ts'

const MINUTE = 60_000

/** Requests a booking with a payment. @returns the expected outcome */
export function book(
  world: World,
  { id, by, intent, when }: { id: string; by: ModelMember; intent: ModelIntent; when: When },
): string {
  if (by.isGone) return 'unauthenticated'
  if (intent.offer.owner === by) return 'own_booking'
  if (intent.client !== by) return 'not_found'
  askProcessor(world, intent)
  const { day, start } = when
  const lasts =
    intent.card?.capture !== 'manual' ||
    captureMethodFor(day, 'Europe/London', new Date(world.now)) === 'manual'
  if (intent.state === 'pending' && world.now < intent.expiresAt) return 'conflict'
  if (intent.state !== 'held' || world.now >= intent.expiresAt) return 'intent_unusable'
  if (intent.offer.owner.isGone) return 'not_found'
  if (intent.minutes !== when.minutes) return 'intent_unusable'
  const { minutes = 0, offer } = intent
  if (start !== undefined && isTaken(world, offer.owner, { start, minutes })) return 'slot_taken'
  if (!lasts) return 'intent_unusable'
  intent.state = 'attached'
  const isAtOnce = offer.isInstant && start !== undefined
  world.bookings.push({
    id,
    intent,
    extras: [],
    loan: undefined,
    status: isAtOnce ? 'accepted' : 'pending',
    acceptedAt: isAtOnce ? world.now : null,
    ...timesOf(when, new Date(world.now)),
    settlesAt: undefined,
    isSettled: false,
    disputeId: undefined,
    dispute: undefined,
    startedBy: undefined,
    absenceSaidBy: undefined,
    absenceDecidesAt: null,
    absent: undefined,
  })
  return 'success'
}

function timesOf({ day, start, minutes = 0 }: When, createdAt: Date) {
  const timeZone = 'Europe/London'
  const dayBegins = beginOfDay(day, timeZone)
  if (start === undefined) {
    const expiresAt = bookingExpiresAt({ createdAt, bookingDate: day, timeZone }).getTime()
    const policyStart = dayBegins.getTime()
    return { dayBegins, startsAt: null, ends: endOfDay(day, timeZone), policyStart, expiresAt }
  }
  const startsAt = new Date(start)
  const ends = new Date(start + minutes * MINUTE)
  return {
    dayBegins,
    startsAt,
    ends,
    policyStart: start,
    expiresAt: requestExpiresAt(createdAt, startsAt).getTime(),
  }
}

/** A member's side in a booking. */
export function sideOf({ intent }: ModelBooking, member: ModelMember): BookingParty | undefined {
  if (intent.client === member) return 'client'
  return intent.offer.owner === member ? 'provider' : undefined
}

/**
 * Performs an action on a booking.
 * @param agreed the cancellation fee that the member was shown, in pence or milli-sparks
 * @returns the expected outcome
 */
export function act(
  world: World,
  booking: ModelBooking,
  { by, action, agreed }: { by: ModelMember; action: BookingAction; agreed: number },
): string {
  const actor = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (actor === undefined) return 'not_found'
  if (!bookingTransitions.some((row) => row.actor === actor && row.action === action)) return 'forbidden'
  if (expire(world, booking)) return 'state_conflict'
  const hindrance = findHindrance(actor, stateOf(booking), action, new Date(world.now))
  const isTime = ['too-early', 'isNotBegun', 'isNotHandedOver'].some((name) => name === hindrance)
  if (isTime) return 'conflict'
  const move = findMove(world, booking, actor, action)
  if (move === undefined) return 'state_conflict'
  const kept = action === 'cancel' ? keptIfCancelled(world, booking, actor) : 0
  if (action === 'cancel' && kept !== agreed) return 'cost_changed'
  if (action === 'accept' && isPromised(world, booking)) return 'slot_taken'
  booking.status = move.to
  if (action === 'accept') booking.acceptedAt = world.now
  if (action === 'start') start(booking, actor)
  if (action === 'say-absent') {
    booking.absenceSaidBy = actor
    booking.absenceDecidesAt = new Date(world.now + ABSENCE_WINDOW)
  }
  if (move.escrow === 'split') closeBooking(booking, kept)
  if (move.escrow === 'release-later') booking.settlesAt = settlesAt(new Date(world.now), booking.ends)
  if (move.escrow === 'release') settle(booking)
  if (move.escrow === 'refund') closeBooking(booking, 0)
  return 'success'
}

/** Starts the work. This clears a report of absence, except the client's when the provider starts. */
export function start(booking: ModelBooking, by: BookingParty): void {
  booking.status = 'in_progress'
  booking.startedBy = by
  if (by === 'provider' && booking.absenceSaidBy === 'client') return
  booking.absenceSaidBy = undefined
  booking.absenceDecidesAt = null
}

function isPromised(world: World, booking: ModelBooking): boolean {
  const { intent, startsAt, loan } = booking
  if (loan !== undefined) return isLent(world, loan.thing, loan, booking)
  const { minutes = 0, offer } = intent
  return startsAt !== null && isTaken(world, offer.owner, { start: startsAt.getTime(), minutes })
}

/** Disputes a booking: as the client, or as the owner of a thing that is lent out. @returns the expected outcome */
export function dispute(world: World, booking: ModelBooking, by: ModelMember, id: string): string {
  const actor = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (actor === undefined) return 'not_found'
  if (actor !== 'client' && !booking.loan) return 'forbidden'
  const hindrance = findHindrance(actor, stateOf(booking), 'dispute', new Date(world.now))
  if (hindrance !== undefined) return hindrance === 'too-early' ? 'conflict' : 'state_conflict'
  const { status: from } = booking
  const hearingEndsAt = hearingEndsOf({ createdAt: new Date(world.now), extendedTo: null })
  booking.dispute = { openedBy: actor, from, isAnswered: false, hearingEndsAt }
  booking.status = 'disputed'
  if (booking.loan) booking.loan = { ...booking.loan, words: [], countsAt: undefined }
  booking.disputeId = id
  return 'success'
}

/** Contradicts a report of absence, which opens a dispute by the client. @returns the expected outcome */
export function contradict(world: World, booking: ModelBooking, by: ModelMember, id: string): string {
  const missed = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (missed === undefined) return 'not_found'
  const { status, absenceSaidBy, intent } = booking
  const isOn = status === 'accepted' || status === 'in_progress'
  if (!isOn || absenceSaidBy === undefined || absenceSaidBy === missed) return 'state_conflict'
  const opened = dispute(world, booking, intent.client, id)
  if (opened === 'success' && missed === 'provider') answer(world, booking, by)
  return opened
}

/** Ends the bookings of a suspended member that haven't begun. @returns their number */
export function putOut(world: World, member: ModelMember): number {
  let ended = 0
  for (const booking of world.bookings) {
    const side = sideOf(booking, member)
    const move = side && findMove(world, booking, side, 'put-out')
    if (side === undefined || move === undefined) continue
    const kept = move.escrow === 'split' ? keptIfCancelled(world, booking, side) : 0
    booking.status = move.to
    closeBooking(booking, kept)
    ended += 1
  }
  return ended
}

/** Whether an action is allowed now. Changes nothing. */
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
  return findTransition(actor, stateOf(booking), action, new Date(world.now))
}

/** Adds a statement to a dispute: the other side's first one is its answer. @returns the expected outcome */
export function answer(world: World, booking: ModelBooking, by: ModelMember): string {
  const { dispute: said } = booking
  if (by.isGone) return 'unauthenticated'
  if (said === undefined || sideOf(booking, by) === undefined) return 'not_found'
  const isOpen = !booking.isSettled && world.now < said.hearingEndsAt.getTime()
  if (!isOpen) return 'state_conflict'
  if (sideOf(booking, by) !== said.openedBy) booking.dispute = { ...said, isAnswered: true }
  return 'success'
}

/** Expires a request that wasn't answered in time. @returns whether it expired */
export function expire(world: World, booking: ModelBooking): boolean {
  if (booking.status !== 'pending' || world.now < booking.expiresAt) return false
  booking.status = 'rejected'
  closeBooking(booking, 0)
  return true
}

/** Pays providers once the 48 hours for objections are over. */
export function settleDue(world: World): void {
  for (const booking of world.bookings) {
    const waits = booking.status === 'completed' && !booking.isSettled
    if (waits && booking.settlesAt && booking.settlesAt.getTime() <= world.now) settle(booking)
  }
}

/** Ends bookings a day after one side was reported absent. */
export function decideAbsences(world: World): void {
  for (const booking of world.bookings) {
    const { status, absenceSaidBy, absenceDecidesAt } = booking
    if (status !== 'accepted' && status !== 'in_progress') continue
    if (absenceDecidesAt === null || absenceDecidesAt.getTime() > world.now) continue
    booking.status = 'rejected'
    booking.absent = absenceSaidBy === 'client' ? 'provider' : 'client'
    closeBooking(booking, keptIfAbsent(booking, booking.absent))
  }
}

/**
 * Decides a dispute after the hearing: `share` goes to the provider, the rest to the client.
 * @returns the expected outcome
 */
export function decide(world: World, booking: ModelBooking, share: number): string {
  if (booking.status !== 'disputed' || booking.isSettled) return 'state_conflict'
  const { isAnswered, hearingEndsAt } = booking.dispute ?? {}
  if (!isAnswered && hearingEndsAt && world.now < hearingEndsAt.getTime()) return 'conflict'
  settle(booking, share)
  return 'success'
}

/** Pence or milli-sparks paid for a booking, including more time. */
export function totalOf({ intent, extras }: ModelBooking): number {
  return [intent, ...extras].reduce((sum, { amount }) => sum + amount, 0)
}

export function settle(booking: ModelBooking, share: number = totalOf(booking)): void {
  booking.isSettled = true
  closeBooking(booking, share)
  // A booking with a full refund doesn't count as completed.
  if (share > 0) promiseRewards(booking.intent)
}

/**
 * Pays `share` to the provider, first out of the booking's payment and then out of those for more time; refunds the
 * rest.
 */
function closeBooking({ intent, extras, loan }: ModelBooking, share: number): void {
  let left = share
  // The deposit comes last: only a moderator's decision takes from it.
  for (const one of [intent, ...extras, ...(loan?.deposit ?? [])]) {
    const some = Math.min(left, one.amount)
    shareOut(one, some)
    left -= some
  }
}
