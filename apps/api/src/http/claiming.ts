import type { Database, Transaction } from '../db/connect.ts'
import { againIfUndone, inTransaction } from '../db/transaction.ts'
import { claimKey, type KeyClaim, type KeyClaimed, type Result } from '../limits/claim-store.ts'
import {
  type FirstResult,
  hashOf,
  isKept,
  type KeyUse,
  keptOf,
  repetitionOf,
  resultOf,
  StillWorkedOn,
  waitForClaim,
} from './idempotency.ts'

/** Work that claims its key itself, by the statement with which it writes. */
export interface Claiming<T> {
  /** Claims the key for what is answered; the first five values of the statement, and the sixth is the answer. */
  claimFor(data: T): KeyClaim & { answer: unknown }
  /** Whether the call was named: only then its result is kept. */
  isNamed: boolean
  /** Whether `DoFirst` was thrown and done. */
  isAgain: boolean
}

/** Thrown by such work where something has to be done before, outside of its transaction; then it is begun again, once. */
export class DoFirst extends Error {
  readonly task: () => Promise<void>

  constructor(task: () => Promise<void>) {
    super('something has to be done first')
    this.task = task
  }
}

/**
 * Runs a call once for each key of a member, as `withIdempotency` does, where its work knows its answer before it
 * writes: it claims the key in the statement that writes, with the answer. That saves the round trips of the key, of the
 * answer and of a savepoint. What refuses it rolls all of it back; then the key is claimed for the refusal, unless
 * somebody else has made the call meanwhile, whose result is answered then. A fault of a `DoFirst` is no result.
 * @param use undefined for a call without a key, of which nothing is kept
 * @throws AppError as `withIdempotency`
 */
export async function withClaim<T>(
  db: Database,
  { use, memberId, now }: { use: KeyUse | undefined; memberId: string; now: Date },
  work: (tx: Transaction, claiming: Claiming<T>) => Promise<KeyClaimed>,
  toAnswer: (data: T) => unknown,
): Promise<FirstResult> {
  const claim: KeyClaim = {
    memberId,
    key: use?.key,
    call: use?.call ?? '',
    bodyHash: use ? hashOf(use.body) : '',
    at: now,
  }
  let done: Result | undefined
  const claimFor = (data: T) => {
    done = { statusCode: 200, answer: toAnswer(data) }
    return { ...claim, answer: done.answer }
  }
  const once = async (isAgain: boolean): Promise<FirstResult> => {
    const run = (tx: Transaction) => work(tx, { claimFor, isNamed: use !== undefined, isAgain })
    try {
      const made = await waitForClaim(() => inTransaction(db, run))
      if (done === undefined) throw new Error(`${claim.call} was answered with nothing`)
      return firstOf(use, made, done)
    } catch (error) {
      if (use === undefined || !isKept(error) || error instanceof StillWorkedOn) throw error
      const refused = resultOf(error)
      const made = await waitForClaim(() => againIfUndone(() => claimKey(db, claim, refused)))
      return firstOf(use, made, refused)
    }
  }
  try {
    return await once(false)
  } catch (error) {
    if (!(error instanceof DoFirst)) throw error
    await error.task()
    return await once(true)
  }
}

function firstOf(use: KeyUse | undefined, { outcome, ...kept }: KeyClaimed, result: Result): FirstResult {
  if (outcome === 'claimed' || use === undefined) return { ...result, isReplay: false }
  return repetitionOf(use, keptOf(kept))
}
