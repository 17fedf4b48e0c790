import { isoDay } from '@kindling/domain/iso-day'
import { priceOf } from './money-rules.ts'
import type { ModelBooking, ModelMember, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Kept free before and after each booking of everybody, in minutes. */
export const buffers = { before: 15, after: 30 } as const

/** What is booked: a day, a day and how long, or a time. */
export interface When {
  /** `YYYY-MM-DD`, in London. */
  day: string
  minutes?: number | undefined
  /** Milliseconds. */
  start?: number | undefined
}

/** The calendar day there: not London's every hour is UTC's. */
export function londonDay(instant: number): string {
  return isoDay(new Date(instant), 'Europe/London')
}

/** Whether somebody has promised a stretch of time, with what is kept free around it, to somebody else. */
export function isTaken(
  world: World,
  provider: ModelMember,
  { start, minutes, except }: { start: number; minutes: number; except?: ModelBooking },
): boolean {
  const to = start + (minutes + buffers.after) * MINUTE
  return isPromised(world, provider, { from: start - buffers.before * MINUTE, to, except })
}

/** Whether somebody keeps some of a stretch of time free for somebody else. */
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

/** Until when a booked time is kept free: what is added to it may reach into the buffer that was kept after it. */
export function keptUntil({ startsAt, intent, ends }: ModelBooking): number {
  const booked = (startsAt?.getTime() ?? 0) + ((intent.minutes ?? 0) + buffers.after) * MINUTE
  return Math.max(booked, ends.getTime())
}

/** A time that is just not long enough after a booking: on the half hours that are offered, and none that may come twice. */
export function justAfter({ ends }: ModelBooking): number | undefined {
  const time = ends.getTime() + HOUR / 2
  return time % DAY < 3 * HOUR ? undefined : time
}

/** Times at which a provider is promised elsewhere. */
export function promisedTimes({ bookings, now }: World, booking: ModelBooking): number[] {
  const { owner } = booking.intent.offer
  return bookings
    .filter((other) => other !== booking && other.intent.offer.owner === owner && other.status === 'accepted')
    .filter(({ startsAt }) => startsAt !== null)
    .flatMap((other) => justAfter(other) ?? [])
    .filter((start) => start > now)
}

// What a booking costs that ends without its work, written out apart from what the api asks.

const freeDays = { flexible: 1, moderate: 3, strict: 7 }

/** The last moment at which its client cancels an accepted booking for nothing. */
export function freeUntil({ intent, policyStart, acceptedAt }: ModelBooking): number {
  const early = policyStart - freeDays[intent.offer.policy] * DAY
  return Math.max(early, Math.min((acceptedAt ?? 0) + 15 * MINUTE, policyStart))
}

/** What the provider keeps if one side cancels now. */
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

/** What the provider keeps when one side wasn't there. */
export function keptIfAbsent(booking: ModelBooking, absent: 'client' | 'provider'): number {
  if (absent === 'provider') return 0
  return booking.intent.offer.policy === 'strict' ? booking.intent.amount : partOf(booking)
}

/** Half of it, or an hour of it where the policy says so and that is less. */
function partOf({ intent: { amount, method, offer } }: ModelBooking): number {
  const half = Math.floor(amount / 2)
  return offer.policy === 'flexible' ? Math.min(half, priceOf(offer, method)) : half
}

/** When something changes by the clock alone, for bookings and what is proposed and asked for them. */
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
