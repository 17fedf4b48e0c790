import { AppError } from '@kindling/domain/errors'
import { KYC_UPLOADS_AN_HOUR } from '@kindling/domain/kyc/kyc-rules'
import type { Executor } from '../../db/connect.ts'
import { limit } from '../../limits/rate-limit.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/durations.ts'

/** Rate limit of both methods together, with its own message, so it isn't in the contracts. */
const uploads = { max: KYC_UPLOADS_AN_HOUR, windowMs: HOUR }

/**
 * Counts an upload, successful or not: each costs decoding a picture.
 * @throws AppError `too_many_requests`, with the time to wait
 */
export async function limitUploads(db: Executor, memberId: string, now: Date): Promise<void> {
  try {
    await limit(db, `kyc-upload:member:${memberId}`, uploads, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.detail.retryAfter === undefined) throw error
    const minutes = Math.ceil((error.detail.retryAfter * SECOND) / MINUTE)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    const message = `You have uploaded ${KYC_UPLOADS_AN_HOUR} documents in an hour. Please try again in ${wait}.`
    throw new AppError(error.code, message, { ...error.detail, cause: error })
  }
}
