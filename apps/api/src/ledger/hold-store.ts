import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import {
  type Claimed,
  type CountedClaim,
  type Limited,
  type Result,
  valuesOfClaim,
} from '../limits/claim-store.ts'
import type { Intent } from './intent-store.ts'

/** A hold: the new intent, and the id of its transfer. */
export interface Hold {
  intent: Intent
  transferId: string
}

const valuesOf = ({ intent, transferId }: Hold) => [
  intent.id,
  transferId,
  intent.providerId,
  intent.skillId,
  intent.method,
  intent.currency,
  intent.amount,
  intent.minutes,
  intent.packageId,
  intent.expiresAt,
]

const holding = prepareText<{ held: boolean }>(
  'hold_for_intent',
  'select hold_for_intent($1, $2, $11, $3, $4, $5, $6, $7, $8, $9, $10, $12) as held',
)

/** Inserts the intent and its transfer; false, with nothing written, when the balance is too low. */
export async function insertHold(tx: Executor, hold: Hold): Promise<boolean> {
  const [row] = await holding(tx, [...valuesOf(hold), hold.intent.memberId, hold.intent.createdAt])
  return row?.held === true
}

const holdingOnce = prepareText<Claimed<'refused'> | Limited>(
  'hold_once',
  `select * from hold_once(${Array.from({ length: 23 }, (_, nth) => `$${nth + 1}`).join(', ')})`,
)

/** Idempotency claim of a call that holds money, with the responses for both outcomes. */
export interface HoldClaim extends CountedClaim {
  result: Result
  refused: Result
}

/**
 * As `insertHold`, in one statement for a call that does nothing else: counts against the rate limit, claims the
 * idempotency key and stores the response.
 */
export async function insertHoldOnce(
  db: Executor,
  hold: Hold,
  claim: HoldClaim,
): Promise<Claimed<'refused'> | Limited> {
  const [claimed] = await holdingOnce(db, [
    ...valuesOfClaim(claim),
    JSON.stringify(claim.result.answer),
    claim.refused.statusCode,
    JSON.stringify(claim.refused.answer),
    ...valuesOf(hold),
  ])
  if (claimed === undefined) throw new Error('a function answered no row')
  return claimed
}
