import { createHash } from 'node:crypto'
import { AppError, type ErrorAnswer } from '@kindling/domain/errors'
import { pgErrorOf } from '../db/pg-errors.ts'
import type { Kept, KeyClaim, Result } from '../limits/claim-store.ts'
import { errorAnswer } from './errors.ts'

/** Hash of a request body, independent of the order of its keys: clients may serialise the same object differently. */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url')
}

function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A refusal in the form that is stored. */
export function resultOf(error: AppError): Result {
  return { statusCode: error.httpStatus, answer: errorAnswer(error) satisfies ErrorAnswer }
}

/** Whether an error is stored and repeated for later requests with the key. */
export function isKept(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    !(error instanceof StillWorkedOn) &&
    error.httpStatus < 500 &&
    error.httpStatus !== 429
  )
}

/**
 * The stored result of a key.
 * @throws AppError `idempotency_mismatch` where the key was used for another call or another body
 */
export function repetitionOf(asked: KeyClaim, kept: Kept): Result {
  if (kept.kept_code === null) throw new Error(`idempotency key ${asked.key} has no result`)
  if (kept.kept_call !== asked.call || kept.kept_body !== asked.bodyHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  }
  return { statusCode: kept.kept_code, answer: kept.kept_answer }
}

/**
 * Another request holds the key's lock beyond the lock timeout; its result is yet to come, so this error isn't stored.
 */
class StillWorkedOn extends AppError {}

/**
 * Runs a statement that claims a key, waiting for another transaction that holds it.
 * @throws AppError `conflict` on lock timeout
 */
export async function waitForClaim<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const refused = pgErrorOf(cause)
    const isClaim = refused?.code === '55P03' && /claim_(call|key)/.test(refused.where ?? '')
    if (!isClaim) throw cause
    throw new StillWorkedOn('conflict', 'This is still being worked on. Please wait a moment.', {
      retryAfter: 2,
      cause,
    })
  }
}
