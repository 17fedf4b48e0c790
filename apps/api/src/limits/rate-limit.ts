import { isIPv6 } from 'node:net'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../db/connect.ts'
import { SECOND } from '../platform/durations.ts'
import { type Counted, countHit, type Hit, readHits, uncountHit } from './rate-limit-store.ts'

export interface RateLimit {
  /** How many hits pass in a window. */
  max: number
  /** Milliseconds. */
  windowMs: number
}

function windowStartOf(now: Date, windowMs: number): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/**
 * Counts a hit, and lets it pass while the sliding window holds no more than `max`. The window slides by weighing
 * the fixed window before by how much of it is still in view, so that a burst at the seam can't pass twice.
 * A hit that is refused doesn't count: whoever goes on trying doesn't push the end further away.
 * Give it the database rather than a transaction that may roll back, and with it the count.
 * @throws AppError `too_many_requests` with the seconds until another try makes sense
 */
export async function limit(db: Executor, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const counted = await countHit(db, hitOf(bucket, rate, now))
  if (!counted.counted) throw tooManyTries(secondsToWait(counted, rate, now))
}

/**
 * Whether a hit would pass now, without counting one: for what only counts once it has failed.
 * @throws AppError `too_many_requests` with the seconds until another try makes sense
 */
export async function assertRoom(db: Executor, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const { windowStart, windowBefore, inView } = hitOf(bucket, rate, now)
  const hits_before = await readHits(db, bucket, windowBefore)
  const hits_now = await readHits(db, bucket, windowStart)
  if (hits_now < Math.floor(rate.max - hits_before * inView)) return
  throw tooManyTries(secondsToWait({ hits_now, hits_before }, rate, now))
}

/** A hit of now, as the database counts it. */
export function hitOf(bucket: string, { max, windowMs }: RateLimit, now: Date): Hit {
  const windowStart = windowStartOf(now, windowMs)
  return {
    bucket,
    windowStart,
    windowBefore: new Date(windowStart.getTime() - windowMs),
    inView: 1 - (now.getTime() - windowStart.getTime()) / windowMs,
    max,
  }
}

/** How long until another try makes sense, of a hit that wasn't counted. */
export function secondsToWait(
  { hits_now, hits_before }: Pick<Counted, 'hits_now' | 'hits_before'>,
  rate: RateLimit,
  now: Date,
): number {
  const elapsed = now.getTime() - windowStartOf(now, rate.windowMs).getTime()
  return Math.max(1, Math.ceil((msUntilRoom(hits_now, hits_before, rate) - elapsed) / SECOND))
}

/** The refusal of somebody who guesses secrets, or seems to. @param seconds until another try makes sense */
export function tooManyTries(seconds: number): AppError {
  const message = 'Too many tries. Please wait a little, then try again.'
  return new AppError('too_many_requests', message, { retryAfter: seconds })
}

/** The refusal of a member who calls too often. */
export function tooOften(seconds: number): AppError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const message = `You’ve done this very often in a short time. Please try again in ${wait}.`
  return new AppError('too_many_requests', message, { retryAfter: seconds })
}

// From the start of the window, if nobody else tries: later in this window, as the one before slides out of view,
// or in the next, as this one does.
function msUntilRoom(hits: number, hitsBefore: number, { max, windowMs }: RateLimit): number {
  const sliddenTo = (inView: number, room: number) => (inView <= room ? 0 : (1 - room / inView) * windowMs)
  if (hits < max) return sliddenTo(hitsBefore, max - hits - 1)
  return windowMs + sliddenTo(hits, max - 1)
}

/** Takes a hit back that turned out to be harmless, such as a login that succeeded. */
export async function forgive(
  db: Executor,
  bucket: string,
  { windowMs }: RateLimit,
  hitAt: Date,
): Promise<void> {
  await uncountHit(db, bucket, windowStartOf(hitAt, windowMs))
}

/**
 * Whom an address stands for when hits are counted: an IPv4 address itself, and the /64 network of an IPv6 one,
 * since whoever has one address of it has all.
 */
export function networkOf(address: string): string {
  return networkOfLength(address, 64)
}

/** The same, wider: the /48 of an IPv6 address, which one customer of a host or a company often has as a whole. */
export function siteOf(address: string): string {
  return networkOfLength(address, 48)
}

function networkOfLength(address: string, bits: 48 | 64): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}
