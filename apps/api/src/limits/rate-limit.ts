import { isIPv6 } from 'node:net'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../db/connect.ts'
import { SECOND } from '../platform/durations.ts'
import { countHit, readHits, uncountHit } from './rate-limit-store.ts'

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
  const view = await viewOf(db, bucket, rate, now)
  if (view.room >= 1 && (await countHit(db, bucket, view.start, view.room))) return
  throw tooMany(view, await readHits(db, bucket, view.start), rate)
}

/**
 * Whether a hit would pass now, without counting one: for what only counts once it has failed.
 * @throws AppError `too_many_requests` with the seconds until another try makes sense
 */
export async function assertRoom(db: Executor, bucket: string, rate: RateLimit, now: Date): Promise<void> {
  const view = await viewOf(db, bucket, rate, now)
  const hits = await readHits(db, bucket, view.start)
  if (hits >= view.room) throw tooMany(view, hits, rate)
}

/** The window that a bucket is in, and how many hits have room in it beside what is in view of the one before. */
async function viewOf(db: Executor, bucket: string, rate: RateLimit, now: Date) {
  const start = windowStartOf(now, rate.windowMs)
  const elapsed = now.getTime() - start.getTime()
  const hitsBefore = await readHits(db, bucket, new Date(start.getTime() - rate.windowMs))
  const room = Math.floor(rate.max - hitsBefore * (1 - elapsed / rate.windowMs))
  return { start, elapsed, hitsBefore, room }
}

function tooMany(view: { elapsed: number; hitsBefore: number }, hits: number, rate: RateLimit): AppError {
  const ms = msUntilRoom(hits, view.hitsBefore, rate) - view.elapsed
  return tooManyTries(Math.max(1, Math.ceil(ms / SECOND)))
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
