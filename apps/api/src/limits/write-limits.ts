import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { Executor } from '../db/connect.ts'
import { HOUR, limit, MINUTE, type RateLimit, tooOften } from './rate-limit.ts'

/** What no other limit is set for: more than a busy member does by hand, less than a program would like. */
const ordinary: RateLimit = { max: 120, windowMs: 10 * MINUTE }

/** How often one member may make a call that others get to see, or that sets money aside. */
const particular: Readonly<Record<string, RateLimit>> = {
  'POST /skills': { max: 30, windowMs: HOUR },
  'PUT /skills/{id}': { max: 60, windowMs: HOUR },
  'POST /suggestedskills': { max: 20, windowMs: HOUR },
  'POST /follows/follow/{userId}': { max: 100, windowMs: HOUR },
  'DELETE /follows/unfollow/{userId}': { max: 100, windowMs: HOUR },
  'POST /message': { max: 60, windowMs: MINUTE },
  'PUT /message/markasread/{messageId}': { max: 240, windowMs: MINUTE },
  'POST /reviews': { max: 30, windowMs: HOUR },
  'POST /users/stripe/payment/intent': { max: 60, windowMs: HOUR },
  'POST /bookings': { max: 60, windowMs: HOUR },
  'POST /dispute/open': { max: 20, windowMs: HOUR },
  'POST /dispute/{id}/statements': { max: 30, windowMs: HOUR },
  'POST /reports': { max: 30, windowMs: HOUR },
  'POST /blocks/{userId}': { max: 60, windowMs: HOUR },
  'POST /settings/payment/billingmethod': { max: 30, windowMs: HOUR },
  'POST /settings/payment/setupintent': { max: 30, windowMs: HOUR },
  'POST /settings/payment/billingmethod/saved': { max: 30, windowMs: HOUR },
  'POST /settings/payment/withdrawalmethod': { max: 30, windowMs: HOUR },
  'POST /wallet/withdraw': { max: 30, windowMs: HOUR },
  'POST /wallet/statement/download': { max: 20, windowMs: HOUR },
}

/** The calls that have a limit of their own. */
export const limitedCalls: readonly string[] = Object.keys(particular)

/** How often a member may make this call, or undefined for one that only reads. */
export function writeLimitOf({
  method,
  path,
}: Pick<EndpointShape, 'method' | 'path'>): RateLimit | undefined {
  return method === 'GET' ? undefined : (particular[`${method} ${path}`] ?? ordinary)
}

/**
 * Counts a member's call that writes.
 * @param scale what every limit is multiplied by
 * @throws AppError `too_many_requests` with the seconds until another try makes sense
 */
export async function limitWrite(
  db: Executor,
  endpoint: Pick<EndpointShape, 'method' | 'path'>,
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
