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

/** The same for a statement that also counts the call against its rate limit. */
export interface CountedClaim extends KeyClaim {
  hit: Hit
}

/** A status code and a body, as they are kept for repetitions of a call. */
export interface Result {
  statusCode: number
  answer: unknown
}

/** What is kept of the request that claimed a key before; null where nothing is. */
export interface Kept {
  kept_call: string | null
  kept_body: string | null
  kept_code: number | null
  kept_answer: unknown
}

/**
 * What a function of the database answers that claims a key. `claimed`: for the first time, and whatever else the
 * function does is done. `kept`: the key was claimed before, and its result follows.
 * @typeParam O what else the function may answer
 */
export interface Claimed<O extends string = never> extends Kept {
  outcome: 'kept' | 'claimed' | O
}

/** The answer of one that counts the call as well: too many were made, and nothing was done. */
export interface Limited extends Pick<Counted, 'hits_now' | 'hits_before'> {
  outcome: 'limited'
}

/** The first five values of every function of the database that claims a key. */
export const valuesOfKey = ({ memberId, key, call, bodyHash, at }: KeyClaim) => [
  memberId,
  key ?? null,
  call,
  bodyHash,
  at,
]

/** The first ten values of a function that counts the call as well. */
export const valuesOfClaim = (claim: CountedClaim) => [...valuesOfHit(claim.hit), ...valuesOfKey(claim)]

const claiming = prepareText<Claimed>('claim_key', 'select * from claim_key($1, $2, $3, $4, $5, $6, $7)')

/**
 * Claims a key, after waiting for any other transaction that has claimed it.
 * @param result undefined when it is not known yet: see `saveResult`
 */
export async function claimKey(db: Executor, claim: KeyClaim, result?: Result): Promise<Claimed> {
  const kept = result && [result.statusCode, JSON.stringify(result.answer)]
  const [claimed] = await claiming(db, [...valuesOfKey(claim), ...(kept ?? [null, null])])
  if (claimed === undefined) throw new Error('a function answered no row')
  return claimed
}

/** Keeps the result of a call whose key was claimed in this transaction. */
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

/** Deletes results that no client asks for any more: those older than seven days. */
export async function deletePastResults(db: Executor, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, weekAgo))
}
