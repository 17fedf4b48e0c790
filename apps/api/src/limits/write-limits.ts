import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../db/connect.ts'
import { HOUR, MINUTE } from '../platform/durations.ts'
import { limit, type RateLimit, tooOften } from './rate-limit.ts'

/** For a call that declares no limit of its own: more than a busy member does by hand, less than a program would like. */
const ordinary: RateLimit = { max: 120, windowMs: 10 * MINUTE }

const windows = { minute: MINUTE, hour: HOUR } as const

/** How often a member may make this call, or undefined for one that only reads. */
export function writeLimitOf({
  method,
  limit: own,
}: Pick<EndpointShape, 'method' | 'limit'>): RateLimit | undefined {
  if (method === 'GET') return undefined
  return typeof own === 'object' ? { max: own.max, windowMs: windows[own.per] } : ordinary
}

/**
 * Counts a member's call that writes.
 * @param scale what every limit is multiplied by
 * @throws AppError `too_many_requests` with the seconds until another try makes sense
 */
export async function limitWrite(
  db: Executor,
  endpoint: Pick<EndpointShape, 'method' | 'path' | 'limit'>,
  { memberId, scale, now }: { memberId: string; scale: number; now: Date },
): Promise<void> {
  const rate = writeLimitOf(endpoint)
  if (rate === undefined) return
  const bucket = `write:${endpoint.method} ${endpoint.path}:${memberId}`
  try {
    await limit(db, bucket, { ...rate, max: Math.ceil(rate.max * scale) }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    throw tooOften(error.detail.retryAfter ?? 1)
  }
}
