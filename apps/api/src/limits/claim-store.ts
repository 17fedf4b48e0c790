import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { type Hit, valuesOfHit } from './rate-limit-store.ts'

/** A call that is to be counted, and whose key is to be claimed: by the statement that does its work. */
export interface Claim {
  hit: Hit
  memberId: string
  /** Undefined for a call that isn't named. */
  key: string | undefined
  call: string
  bodyHash: string
  at: Date
}

/** What is answered to whoever repeats a call. */
export interface Result {
  statusCode: number
  answer: unknown
}

export interface Claimed {
  /**
   * `limited`: too many calls, nothing was claimed. `kept`: the key was claimed before, by a call that had the result
   * that follows. `claimed`: for the first time, and whatever else the statement does is done. `refused`: the same, but
   * what it does was refused.
   */
  outcome: 'limited' | 'kept' | 'claimed' | 'refused'
  hits_now: number
  hits_before: number
  kept_call: string | null
  kept_body: string | null
  kept_code: number | null
  kept_answer: unknown
}

/** The first ten values of every function of the database that claims a call. */
export const valuesOfClaim = ({ hit, memberId, key, call, bodyHash, at }: Claim) => [
  ...valuesOfHit(hit),
  memberId,
  key ?? null,
  call,
  bodyHash,
  at,
]

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
