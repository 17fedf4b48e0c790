import type { EndpointShape } from '@kindling/domain/endpoint'
import type { AppError } from '@kindling/domain/errors'
import type { Database } from '../db/connect.ts'
import { againIfUndone } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { type Claim, type Claimed, claimCall, type Result } from '../limits/claim-store.ts'
import { limitScale } from '../limits/limit-scale.ts'
import { hitOf, secondsToWait, tooOften } from '../limits/rate-limit.ts'
import { limitWrite, type WriteLimit, writeLimitFor } from '../limits/write-limits.ts'
import {
  type FirstResult,
  hashOf,
  isKept,
  type KeyUse,
  keptOf,
  repetitionOf,
  resultOf,
  waitForClaim,
} from './idempotency.ts'

/** The work of an idempotent call that is one statement, which also counts the call, claims its key and keeps the answer. */
export interface OneStatement<T> {
  /** What the call answers once the work is done. */
  data: T
  /** What it answers where the statement refuses the work. */
  refusal: AppError
  run(db: Database, claim: Claim, done: Result, refused: Result): Promise<Claimed>
}

interface Called {
  endpoint: EndpointShape
  memberId: string
  /** Undefined for a call without a key. */
  use: KeyUse | undefined
}

/**
 * Makes such a call. A second one with the same key is answered with the first result, as `withIdempotency` has it.
 * @param plan what is to be done; what it refuses is a result as well. Undefined where the call has more to do.
 * @throws AppError `too_many_requests`, `idempotency_mismatch`, `conflict` while the first one takes long
 */
export async function runInOne<T>(
  deps: Deps,
  { endpoint, memberId, use }: Called,
  plan: () => Promise<OneStatement<T> | undefined>,
  toAnswer: (data: T) => unknown,
): Promise<FirstResult | undefined> {
  const now = deps.clock.now()
  const limit = writeLimitFor(endpoint, { memberId, scale: limitScale(deps) })
  if (limit === undefined) throw new Error(`${endpoint.path} only reads`)
  const claim: Claim = {
    hit: hitOf(limit.bucket, limit.rate, now),
    memberId,
    key: use?.key,
    call: use?.call ?? '',
    bodyHash: use ? hashOf(use.body) : '',
    at: now,
  }
  const { db } = deps.idempotent
  const made = await waitForClaim(async () => {
    const planned = await plan().catch((error: unknown) => {
      if (isKept(error)) return resultOf(error)
      throw error
    })
    if (planned === undefined) return undefined
    const isRefused = 'statusCode' in planned
    const done = isRefused ? planned : { statusCode: 200, answer: toAnswer(planned.data) }
    const refused = isRefused ? planned : resultOf(planned.refusal)
    const claimed = await againIfUndone(() =>
      isRefused ? claimCall(db, claim, done) : planned.run(db, claim, done, refused),
    )
    return { claimed, result: claimed.outcome === 'refused' ? refused : done }
  }).catch(async (error: unknown) => {
    // What was undone took its count with it.
    await limitWrite(deps.db, limit, now)
    throw error
  })
  return made && firstOf(made.claimed, made.result, { limit, use, now })
}

function firstOf(
  claimed: Claimed,
  result: Result,
  { limit, use, now }: { limit: WriteLimit; use: KeyUse | undefined; now: Date },
): FirstResult {
  if (claimed.outcome === 'limited') throw tooOften(secondsToWait(claimed, limit.rate, now))
  if (claimed.outcome !== 'kept' || use === undefined) return { ...result, isReplay: false }
  return repetitionOf(use, keptOf(claimed))
}
