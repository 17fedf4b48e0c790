import { isoDay } from '@kindling/domain/iso-day'
import { priceOf } from './money-rules.ts'
import type { ModelBooking, ModelMember, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Buffers around each booking, the same for every provider, in minutes. */
export const buffers = { before: 15, after: 30 } as const

/** When a booking takes place: a day, a day and a duration, or a start time. */
export interface When {
  /** `YYYY-MM-DD`, in London. */
  day: string
  minutes?: number | undefined
  /** Milliseconds. */
  start?: number | undefined
}

/** The calendar day in London, which in summer differs from UTC's. */
export function londonDay(instant: number): string {
  return isoDay(new Date(instant), 'Europe/London')
}

/** Whether a time, with its buffers, overlaps another booking of the provider's. */
export function isTaken(
  world: World,
  provider: ModelMember,
  { start, minutes, except }: { start: number; minutes: number; except?: ModelBooking },
): boolean {
  const to = start + (minutes + buffers.after) * MINUTE
  return isPromised(world, provider, { from: start - buffers.before * MINUTE, to, except })
}

/** Whether an interval overlaps a booking of the provider's with its buffers. */
export function isPromised(
  { bookings }: World,
  provider: ModelMember,
  { from, to, except }: { from: number; to: number; except: ModelBooking | undefined },
): boolean {
  return bookings.some((other) => {
    const { startsAt, status, intent } = other
    if (other === except || startsAt === null || intent.offer.owner !== provider) return false
    if (status !== 'accepted' && status !== 'in_progress') return false
    return from < keptUntil(other) && startsAt.getTime() - buffers.before * MINUTE < to
  })
}

/** End of the interval that a booking blocks, in milliseconds: more time may use up the buffer after it. */
export function keptUntil({ startsAt, intent, ends }: ModelBooking): number {
  const booked = (startsAt?.getTime() ?? 0) + ((intent.minutes ?? 0) + buffers.after) * MINUTE
  return Math.max(booked, ends.getTime())
}

/** A start that is just too early after a booking, on an offered half hour; undefined near the change of clocks. */
export function justAfter({ ends }: ModelBooking): number | undefined {
  const time = ends.getTime() + HOUR / 2
  return time % DAY < 3 * HOUR ? undefined : time
}

/** Start times at which the provider has other accepted bookings. */
export function promisedTimes({ bookings, now }: World, booking: ModelBooking): number[] {
  const { owner } = booking.intent.offer
  return bookings
    .filter((other) => other !== booking && other.intent.offer.owner === owner && other.status === 'accepted')
    .filter(({ startsAt }) => startsAt !== null)
    .flatMap((other) => justAfter(other) ?? [])
    .filter((start) => start > now)
}

// Cancellation and absence fees, implemented independently of the API.

const freeDays = { flexible: 1, moderate: 3, strict: 7 }

/** The last moment at which the client cancels an accepted booking free of charge, in milliseconds. */
export function freeUntil({ intent, policyStart, acceptedAt }: ModelBooking): number {
  const early = policyStart - freeDays[intent.offer.policy] * DAY
  return Math.max(early, Math.min((acceptedAt ?? 0) + 15 * MINUTE, policyStart))
}

/** The provider's share if one side cancels now, in pence or milli-sparks. */
export function keptIfCancelled(
  { now }: World,
  booking: ModelBooking,
  by: 'client' | 'provider' | 'system',
): number {
  const { acceptedAt, policyStart, intent } = booking
  if (by === 'provider' || acceptedAt === null || now <= freeUntil(booking)) return 0
  const isAll = intent.offer.policy === 'strict' && now > policyStart - 2 * DAY
  return isAll ? intent.amount : partOf(booking)
}

/** The provider's share when one side was absent, in pence or milli-sparks. */
export function keptIfAbsent(booking: ModelBooking, absent: 'client' | 'provider'): number {
  if (absent === 'provider') return 0
  return booking.intent.offer.policy === 'strict' ? booking.intent.amount : partOf(booking)
}

/** Half the price; with the flexible policy at most the price of an hour. */
function partOf({ intent: { amount, method, offer } }: ModelBooking): number {
  const half = Math.floor(amount / 2)
  return offer.policy === 'flexible' ? Math.min(half, priceOf(offer, method)) : half
}

/** Moments at which the clock alone changes something: bookings, proposals, requests for more time or days. */
export function turningPoints({ bookings, proposals, extensions, longer }: World): number[] {
  const open = bookings.filter(({ status, isSettled }) => status !== 'rejected' && !isSettled)
  return [
    ...open.flatMap(pointsOf),
    ...[...proposals, ...extensions, ...longer]
      .filter(({ state }) => state === 'open')
      .map(({ lapsesAt }) => lapsesAt),
  ]
}

function pointsOf(booking: ModelBooking): number[] {
  const { status, expiresAt, startsAt, policyStart, absenceDecidesAt, settlesAt, loan } = booking
  if (loan?.countsAt !== undefined) return [loan.countsAt]
  if (status === 'pending') return [expiresAt]
  if (settlesAt !== undefined) return [settlesAt.getTime()]
  if (status !== 'accepted' && status !== 'in_progress') return []
  if (absenceDecidesAt !== null) return [absenceDecidesAt.getTime()]
  const start = startsAt?.getTime() ?? policyStart
  const costs = status === 'accepted' ? [freeUntil(booking), policyStart - 2 * DAY] : []
  return [...costs, start, start + 15 * MINUTE]
}
