import { isIPv6 } from 'node:net'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../db/connect.ts'
import { SECOND } from '../platform/durations.ts'
import { type Counted, countHit, type Hit, readHits, uncountHit } from './rate-limit-store.ts'

export interface RateLimit {
  /** Most hits in a window. */
  max: number
  /** Milliseconds. */
  windowMs: number
}

function windowStartOf(now: Date, windowMs: number): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/**
 * Counts a hit, or rejects it when the sliding window holds `max`. The window slides by weighting the previous fixed
 * window by its share still covered, so that a burst at the boundary can't pass twice. Rejected hits don't count, so
 * that retrying doesn't prolong the wait. Pass the database rather than a transaction, whose rollback would undo the
 * count.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function limit(db: Executor, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const counted = await countHit(db, hitOf(bucket, rate, now))
  if (!counted.counted) throw tooManyTries(secondsToWait(counted, rate, now))
}

/**
 * Checks whether a hit would pass now, without counting it: for attempts that only count when they fail.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function assertRoom(db: Executor, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const { windowStart, windowBefore, inView } = hitOf(bucket, rate, now)
  const hits_before = await readHits(db, bucket, windowBefore)
  const hits_now = await readHits(db, bucket, windowStart)
  if (hits_now < Math.floor(rate.max - hits_before * inView)) return
  throw tooManyTries(secondsToWait({ hits_now, hits_before }, rate, now))
}

/** A hit at this time, with its windows. */
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

/** Retry-After of a rejected hit, in seconds. */
export function secondsToWait(
  { hits_now, hits_before }: Pick<Counted, 'hits_now' | 'hits_before'>,
  rate: RateLimit,
  now: Date,
): number {
  const elapsed = now.getTime() - windowStartOf(now, rate.windowMs).getTime()
  return Math.max(1, Math.ceil((msUntilRoom(hits_now, hits_before, rate) - elapsed) / SECOND))
}

/** Error for too many attempts at a secret. @param seconds to wait */
export function tooManyTries(seconds: number): AppError {
  const message = 'Too many tries. Please wait a little, then try again.'
  return new AppError('too_many_requests', message, { retryAfter: seconds })
}

/** Error for a member who calls too often. */
export function tooOften(seconds: number): AppError {
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const message = `You’ve done this very often in a short time. Please try again in ${wait}.`
  return new AppError('too_many_requests', message, { retryAfter: seconds })
}

// Milliseconds from the window's start until a hit passes, without further hits: later in this window, as the previous
// one slides out, or in the next window, as this one does.
function msUntilRoom(hits: number, hitsBefore: number, { max, windowMs }: RateLimit): number {
  const sliddenTo = (inView: number, room: number) => (inView <= room ? 0 : (1 - room / inView) * windowMs)
  if (hits < max) return sliddenTo(hitsBefore, max - hits - 1)
  return windowMs + sliddenTo(hits, max - 1)
}

/** Removes a hit that turned out to be harmless, such as a successful login. */
export async function forgive(
  db: Executor,
  bucket: string,
  { windowMs }: RateLimit,
  hitAt: Date,
): Promise<void> {
  await uncountHit(db, bucket, windowStartOf(hitAt, windowMs))
}

/**
 * Key for counting by address: an IPv4 address itself, or the /64 network of an IPv6 address, since a customer usually
 * has a whole /64.
 */
export function networkOf(address: string): string {
  return networkOfLength(address, 64)
}

/** A wider key: the /48 network of an IPv6 address, often assigned as a whole to a company or hosting customer. */
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
