import { createHash } from 'node:crypto'
import { AppError, type ErrorAnswer } from '@kindling/domain/errors'
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '../db/connect.ts'
import { pgErrorOf } from '../db/pg-errors.ts'
import { idempotencyKeys } from '../db/schema/system.ts'
import { inTransaction } from '../db/transaction.ts'
import { errorAnswer } from './errors.ts'

/** One use of a key: the same key for another call or another body is a mistake of the caller. */
export interface Claim {
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
 * The claim is a row that is inserted first and committed together with the answer, in one transaction: the primary
 * key makes a second request wait for the first one's row, in whichever process it runs. Then either the first one
 * has committed, and its answer is there to repeat, or it failed or died, its row is gone with it, and the second
 * one may run. There is no "in progress" state that a crash could leave behind. What `work` writes through the
 * transaction it is given commits with the answer or not at all.
 *
 * Refusals (4xx) are results and are kept, without what `work` wrote; faults (5xx) and 429 are not.
 * @param claims a pool of its own: a claim holds a connection while `work` may wait for another
 * @throws AppError `idempotency_mismatch`, or `conflict` when the first request takes longer than one waits for a lock
 */
export async function withIdempotency(
  claims: Database,
  claim: Claim,
  now: Date,
  work: (tx: Transaction) => Promise<{ statusCode: number; answer: unknown }>,
): Promise<FirstResult> {
  return inTransaction(claims, async (tx) => {
    const isFirst = await insertClaim(tx, claim, now)
    if (!isFirst) return repeat(tx, claim)
    const result = await attempt(tx, work)
    await tx
      .update(idempotencyKeys)
      .set({ statusCode: result.statusCode, answer: result.answer })
      .where(isClaim(claim))
    return { ...result, isReplay: false }
  })
}

async function insertClaim(tx: Transaction, claim: Claim, now: Date): Promise<boolean> {
  const { memberId, key, call, body } = claim
  try {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({ memberId, key, call, bodyHash: hashOf(body), createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    return rows.length > 0
  } catch (cause) {
    if (pgErrorOf(cause)?.code !== '55P03') throw cause
    throw new AppError('conflict', 'This is still being worked on. Please wait a moment.', {
      retryAfter: 2,
      cause,
    })
  }
}

async function repeat(tx: Transaction, claim: Claim): Promise<FirstResult> {
  const [first] = await tx.select().from(idempotencyKeys).where(isClaim(claim))
  if (!first || first.statusCode === null) throw new Error(`idempotency key ${claim.key} has no result`)
  if (first.call !== claim.call || first.bodyHash !== hashOf(claim.body)) {
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
    if (!(error instanceof AppError) || error.httpStatus >= 500 || error.httpStatus === 429) throw error
    return { statusCode: error.httpStatus, answer: errorAnswer(error) satisfies ErrorAnswer }
  }
}

function isClaim({ memberId, key }: Claim) {
  return and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url')
}

/** Two clients may write the same object with its keys in another order. */
function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Forgets results that no client will ask for again: those older than seven days. */
export async function deletePastResults(db: Executor, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, weekAgo))
}
