import { createHash } from 'node:crypto'
import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError, type ErrorAnswer } from '@kindling/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../db/connect.ts'
import { pgErrorOf } from '../db/pg-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Kept, Result } from '../limits/claim-store.ts'
import { errorAnswer } from './errors.ts'
import { findKey, insertKey, saveResult } from './idempotency-store.ts'

/** One use of a key: the same key for another call or another body is a mistake of the caller. */
export interface KeyUse {
  memberId: string
  key: string
  /** Method and path with its parameters filled in. */
  call: string
  /** Everything that was sent, in a form that JSON can hold. */
  body: unknown
}

export interface FirstResult {
  statusCode: number
  answer: unknown
  isReplay: boolean
}

/**
 * Runs a call once for each key of a member, and answers every repetition with the first result.
 *
 * The key is a row that is inserted first and committed together with the answer, in one transaction: the primary
 * key makes a second request wait for the first one's row, in whichever process it runs. Then either the first one
 * has committed, and its answer is there to repeat, or it failed or died, its row is gone with it, and the second
 * one may run. There is no "in progress" state that a crash could leave behind. What `work` writes through the
 * transaction it is given commits with the answer or not at all.
 *
 * Refusals (4xx) are results and are kept, without what `work` wrote; faults (5xx) and 429 are not.
 * @param db a pool of its own: a call holds a connection while `work` may wait for another
 * @throws AppError `idempotency_mismatch`, or `conflict` when the first request takes longer than one waits for a lock
 */
export async function withIdempotency(
  db: Database,
  use: KeyUse,
  now: Date,
  work: (tx: Transaction) => Promise<{ statusCode: number; answer: unknown }>,
): Promise<FirstResult> {
  return inTransaction(db, async (tx) => {
    const isFirst = await reserveKey(tx, use, now)
    if (!isFirst) return replay(tx, use)
    const result = await attempt(tx, work)
    await saveResult(tx, use, result)
    return { ...result, isReplay: false }
  })
}

/** What a function of the database has answered of the call that was first. */
export function keptOf({ kept_call, kept_body, kept_code, kept_answer }: Kept): KeptResult {
  return { call: kept_call, bodyHash: kept_body, statusCode: kept_code, answer: kept_answer }
}

/** Whoever waits for the claim of another waits for that one's call. */
export async function waitForClaim<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = pgErrorOf(error)
    const isClaim = refused?.code === '55P03' && /claim_(call|key)/.test(refused.where ?? '')
    throw isClaim ? stillWorkedOn(error) : error
  }
}

/** A refusal as it is kept. */
export function resultOf(error: AppError): Result {
  return { statusCode: error.httpStatus, answer: errorAnswer(error) satisfies ErrorAnswer }
}

/** Waits for the call that has reserved the key already, until that commits or rolls back. */
async function reserveKey(tx: Transaction, use: KeyUse, now: Date): Promise<boolean> {
  const { memberId, key, call, body } = use
  try {
    return await insertKey(tx, { memberId, key, call, bodyHash: hashOf(body), createdAt: now })
  } catch (cause) {
    throw pgErrorOf(cause)?.code === '55P03' ? stillWorkedOn(cause) : cause
  }
}

/** Whoever has claimed the key takes longer than one waits for a lock. No result: the first call will have one. */
export class StillWorkedOn extends AppError {}

function stillWorkedOn(cause: unknown): AppError {
  return new StillWorkedOn('conflict', 'This is still being worked on. Please wait a moment.', {
    retryAfter: 2,
    cause,
  })
}

async function replay(tx: Transaction, use: KeyUse): Promise<FirstResult> {
  return repetitionOf(use, await findKey(tx, use))
}

/** What was kept, as it was asked for before. */
interface KeptResult {
  call: string | null
  bodyHash: string | null
  statusCode: number | null
  answer: unknown
}

/** @throws AppError `idempotency_mismatch` where the key was used for another request */
export function repetitionOf(use: KeyUse, first: KeptResult | undefined): FirstResult {
  if (!first || first.statusCode === null) throw new Error(`idempotency key ${use.key} has no result`)
  if (first.call !== use.call || first.bodyHash !== hashOf(use.body)) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  }
  return { statusCode: first.statusCode, answer: first.answer, isReplay: true }
}

/** In a savepoint, so that a refusal undoes what was written and still can be kept. */
async function attempt(
  tx: Transaction,
  work: (tx: Transaction) => Promise<{ statusCode: number; answer: unknown }>,
): Promise<{ statusCode: number; answer: unknown }> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (!isKept(error)) throw error
    return resultOf(error)
  }
}

/** Whether a failure is a result, and answered to whoever repeats the call. */
export function isKept(error: unknown): error is AppError {
  return error instanceof AppError && error.httpStatus < 500 && error.httpStatus !== 429
}

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url')
}

/** Two clients may write the same object with its keys in another order. */
function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Undefined for a call without a key: that is a try of its own, and nothing is kept of it. */
export function keyUseOf(
  { method, path }: EndpointShape,
  { caller }: FastifyRequest,
  { idempotencyKey: key, ...body }: { idempotencyKey?: string | undefined },
): KeyUse | undefined {
  if (key === undefined) return undefined
  const memberId = caller.member?.id ?? ''
  return { memberId, key, call: `${method} ${path}`, body }
}
