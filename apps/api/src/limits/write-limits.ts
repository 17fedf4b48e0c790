import type { EndpointShape } from '@kindling/domain/endpoint'
import type { Executor } from '../db/connect.ts'
import { HOUR, MINUTE } from '../platform/durations.ts'
import { hitOf, type RateLimit, secondsToWait, tooOften } from './rate-limit.ts'
import { countHit } from './rate-limit-store.ts'

/** Default limit of a write endpoint: more than a busy member needs, less than a script would use. */
const ordinary: RateLimit = { max: 120, windowMs: 10 * MINUTE }

const windows = { minute: MINUTE, hour: HOUR } as const

/** Rate limit of this endpoint for a member; undefined for one that only reads. */
export function writeLimitOf({
  method,
  limit: own,
}: Pick<EndpointShape, 'method' | 'limit'>): RateLimit | undefined {
  if (method === 'GET' || own === 'passing') return undefined
  return typeof own === 'object' ? { max: own.max, windowMs: windows[own.per] } : ordinary
}

/** A write's rate limit, and the bucket that counts it. */
export interface WriteLimit {
  bucket: string
  rate: RateLimit
}

/**
 * The rate limit of one member for an endpoint; undefined for one that only reads.
 * @param scale factor of every limit
 */
export function writeLimitFor(
  endpoint: Pick<EndpointShape, 'method' | 'path' | 'limit'>,
  { memberId, scale }: { memberId: string; scale: number },
): WriteLimit | undefined {
  const rate = writeLimitOf(endpoint)
  if (rate === undefined) return undefined
  const bucket = `write:${endpoint.method} ${endpoint.path}:${memberId}`
  return { bucket, rate: { ...rate, max: Math.ceil(rate.max * scale) } }
}

/**
 * Counts a member's write.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function limitWrite(db: Executor, limit: WriteLimit | undefined, now: Date): Promise<void> {
  if (limit === undefined) return
  const counted = await countHit(db, hitOf(limit.bucket, limit.rate, now))
  if (!counted.counted) throw tooOften(secondsToWait(counted, limit.rate, now))
}
