import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { type Hit, valuesOfHit } from './rate-limit-store.ts'

/** A call whose key is to be claimed: by the statement that does its work. */
export interface KeyClaim {
  memberId: string
  /** Undefined for a call that isn't named. */
  key: string | undefined
  call: string
  bodyHash: string
  at: Date
}

/** One that is to be counted as well. */
export interface Claim extends KeyClaim {
  hit: Hit
}

/** What is answered to whoever repeats a call. */
export interface Result {
  statusCode: number
  answer: unknown
}

/** What is kept of the call that has claimed a key before. */
export interface Kept {
  kept_call: string | null
  kept_body: string | null
  kept_code: number | null
  kept_answer: unknown
}

export interface Claimed extends Kept {
  /**
   * `limited`: too many calls, nothing was claimed. `kept`: the key was claimed before, by a call that had the result
   * that follows. `claimed`: for the first time, and whatever else the statement does is done. `refused`: the same, but
   * what it does was refused.
   */
  outcome: 'limited' | 'kept' | 'claimed' | 'refused'
  hits_now: number
  hits_before: number
}

/** The same of a call that was counted before. @typeParam O what else the statement says */
export interface KeyClaimed<O extends string = never> extends Kept {
  outcome: 'kept' | 'claimed' | O
}

/** The first five values of every function of the database that claims a key. */
export const valuesOfKey = ({ memberId, key, call, bodyHash, at }: KeyClaim) => [
  memberId,
  key ?? null,
  call,
  bodyHash,
  at,
]

/** The first ten values of every function of the database that claims a call. */
export const valuesOfClaim = (claim: Claim) => [...valuesOfHit(claim.hit), ...valuesOfKey(claim)]

const claiming = prepareText<Claimed>(
  'claim_call',
  'select * from claim_call($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
)

/** Counts a call, claims its key and keeps its result, all in one statement. */
export async function claimCall(
  db: Executor,
  claim: Claim,
  { statusCode, answer }: Result,
): Promise<Claimed> {
  const [claimed] = await claiming(db, [...valuesOfClaim(claim), statusCode, JSON.stringify(answer)])
  if (claimed === undefined) throw new Error('a function answered no row')
  return claimed
}

const claimingKey = prepareText<KeyClaimed>(
  'claim_key',
  'select * from claim_key($1, $2, $3, $4, $5, $6, $7)',
)

/** Claims the key of a call and keeps its result. */
export async function claimKey(
  db: Executor,
  claim: KeyClaim,
  { statusCode, answer }: Result,
): Promise<KeyClaimed> {
  const [claimed] = await claimingKey(db, [...valuesOfKey(claim), statusCode, JSON.stringify(answer)])
  if (claimed === undefined) throw new Error('a function answered no row')
  return claimed
}
