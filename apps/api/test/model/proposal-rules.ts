import { beginOfDay } from '@kindling/domain/bookings/booking-expiry'
import { freeUntil, isTaken, londonDay } from './appointment-rules.ts'
import { sideOf } from './booking-rules.ts'
import type { ModelBooking, ModelMember, ModelProposal, World } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Whether a booking can be moved to another time now. */
export function isMovable({ now }: World, { status, startsAt, expiresAt }: ModelBooking): boolean {
  if (startsAt === null || now >= startsAt.getTime()) return false
  return status === 'accepted' || (status === 'pending' && now < expiresAt)
}

/** Whether a proposal is open and hasn't lapsed. */
export function isOpen({ now }: World, { state, lapsesAt }: ModelProposal): boolean {
  return state === 'open' && now < lapsesAt
}

/** Proposes future times within the provider's availability. @returns the expected outcome */
export function propose(
  world: World,
  { id, booking, by, starts }: { id: string; booking: ModelBooking; by: ModelMember; starts: number[] },
): string {
  const side = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (side === undefined) return 'not_found'
  if (booking.startsAt === null) return 'conflict'
  if (!isMovable(world, booking)) return 'state_conflict'
  if (world.proposals.some((one) => one.booking === booking && isOpen(world, one))) return 'state_conflict'
  for (const start of starts) {
    if (start === booking.startsAt.getTime()) return 'invalid'
    if (isInTheWay(world, booking, start)) return 'slot_taken'
  }
  const ends = [...starts, booking.startsAt.getTime(), world.now + 2 * DAY]
  const lapsesAt = Math.min(...ends, ...(booking.status === 'pending' ? [booking.expiresAt] : []))
  world.proposals.push({ id, booking, by: side, starts, at: world.now, lapsesAt, state: 'open' })
  return 'success'
}

export type Answer = 'accept' | 'decline' | 'withdraw'

/** Accepts, declines or withdraws a proposal. @returns the expected outcome */
export function answer(
  world: World,
  proposal: ModelProposal,
  { by, how, start }: { by: ModelMember; how: Answer; start: number },
): string {
  const { booking } = proposal
  const side = sideOf(booking, by)
  if (by.isGone) return 'unauthenticated'
  if (side === undefined) return 'not_found'
  if ((side === proposal.by) !== (how === 'withdraw')) return 'forbidden'
  if (!isOpen(world, proposal) || !isMovable(world, booking)) return 'state_conflict'
  if (how !== 'accept') {
    proposal.state = how === 'decline' ? 'declined' : 'withdrawn'
    return 'success'
  }
  if (isInTheWay(world, booking, start)) return 'slot_taken'
  proposal.state = 'accepted'
  move(world, booking, proposal, start)
  return 'success'
}

function move({ now }: World, booking: ModelBooking, { by, at }: ModelProposal, start: number): void {
  const { status, policyStart, intent } = booking
  // A move that the client proposed after free cancellation ended keeps the earlier start for the cancellation fee.
  const isLate = by === 'client' && status === 'accepted' && at > freeUntil(booking)
  booking.policyStart = isLate ? Math.min(policyStart, start) : start
  booking.startsAt = new Date(start)
  booking.ends = new Date(start + (intent.minutes ?? 0) * MINUTE)
  booking.dayBegins = beginOfDay(londonDay(start), 'Europe/London')
  if (status !== 'pending') return
  booking.status = 'accepted'
  booking.acceptedAt = now
}

function isInTheWay(world: World, booking: ModelBooking, start: number): boolean {
  const { offer, minutes = 0 } = booking.intent
  return isTaken(world, offer.owner, { start, minutes, except: booking })
}

/** Outcomes of bookings that no response contains, for the count of what occurred. */
export function endsOf({ bookings }: World): string[] {
  return bookings.flatMap(({ absent, startedBy, startsAt, policyStart, extras }) => [
    ...(extras.some(({ share, amount }) => share > 0 && share < amount) ? ['more time: shared'] : []),
    ...(absent === undefined ? [] : [`absence of the ${absent}: decided`]),
    ...(absent && startedBy === 'provider' ? ['absence from what the provider started: decided'] : []),
    ...(startsAt === null || policyStart === startsAt.getTime() ? [] : ['moved late by the client']),
  ])
}
