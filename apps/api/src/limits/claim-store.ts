import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { idempotencyKeys } from '../db/schema/system.ts'
import { type Counted, type Hit, valuesOfHit } from './rate-limit-store.ts'

/** An idempotent call whose key is to be claimed. */
export interface KeyClaim {
  memberId: string
  /** Undefined for a call without an Idempotency-Key. */
  key: string | undefined
  /** Method and path. */
  call: string
  bodyHash: string
  at: Date
}

/** A claim for a statement that also counts the call against its rate limit. */
export interface CountedClaim extends KeyClaim {
  hit: Hit
}

/** Status code and body, as stored for retries of a call. */
export interface Result {
  statusCode: number
  answer: unknown
}

/** Stored request and response of the earlier claim; null where there are none. */
export interface Kept {
  kept_call: string | null
  kept_body: string | null
  kept_code: number | null
  kept_answer: unknown
}

/**
 * Result of an SQL function that claims a key. `claimed`: for the first time, and the function's work is done. `kept`:
 * claimed before, with the stored response.
 * @typeParam O further outcomes of the function
 */
export interface Claimed<O extends string = never> extends Kept {
  outcome: 'kept' | 'claimed' | O
}

/** Result of one that also counts the call: rate limit exceeded, nothing was done. */
export interface Limited extends Pick<Counted, 'hits_now' | 'hits_before'> {
  outcome: 'limited'
}

/** First five parameters of every SQL function that claims a key. */
export const valuesOfKey = ({ memberId, key, call, bodyHash, at }: KeyClaim) => [
  memberId,
  key ?? null,
  call,
  bodyHash,
  at,
]

/** First ten parameters of an SQL function that also counts the call. */
export const valuesOfClaim = (claim: CountedClaim) => [...valuesOfHit(claim.hit), ...valuesOfKey(claim)]

const claiming = prepareText<Claimed>('claim_key', 'select * from claim_key($1, $2, $3, $4, $5, $6, $7)')

/**
 * Claims a key, after waiting for any other transaction that has claimed it.
 * @param result undefined when it isn't known yet: see `saveResult`
 */
export async function claimKey(db: Executor, claim: KeyClaim, result?: Result): Promise<Claimed> {
  const kept = result && [result.statusCode, JSON.stringify(result.answer)]
  const [claimed] = await claiming(db, [...valuesOfKey(claim), ...(kept ?? [null, null])])
  if (claimed === undefined) throw new Error('a function answered no row')
  return claimed
}

/** Stores the response of a call whose key was claimed in this transaction. */
export async function saveResult(
  tx: Executor,
  { memberId, key = '' }: KeyClaim,
  { statusCode, answer }: Result,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ statusCode, answer })
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)))
}

/** Deletes stored responses older than seven days, which no client retries any more. */
export async function deletePastResults(db: Executor, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, weekAgo))
}
