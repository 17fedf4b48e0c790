import type { AppError } from '@kindling/domain/errors'
import type { Database, Transaction } from '../db/connect.ts'
import { againIfUndone, inTransaction } from '../db/transaction.ts'
import type { CallCounter } from '../limits/caller-limits.ts'
import {
  type Claimed,
  claimKey,
  type KeyClaim,
  type Limited,
  type Result,
  saveResult,
} from '../limits/claim-store.ts'
import { hitOf, secondsToWait, tooOften } from '../limits/rate-limit.ts'
import { hashOf, isKept, repetitionOf, resultOf, waitForClaim } from './key-results.ts'

/** One request of an idempotent call. */
export interface Try {
  memberId: string
  /** The Idempotency-Key header; without one no result is stored. */
  key: string | undefined
  /** Method and path. */
  call: string
  /** The parsed request, JSON-serialisable; its hash detects another request with the same key. */
  body: unknown
  counter: CallCounter
  at: Date
}

export interface FirstResult extends Result {
  isReplay: boolean
}

/** Outcome of a statement that claims the key; `refused` where it has stored a refusal itself. */
export type Made = Claimed<'refused'> | Limited

/**
 * Runs a call once for each key of a member, and answers every repetition with the first result.
 *
 * The key is a row that commits together with the effects and the answer. Its primary key makes a second request wait
 * for the first, in whichever process that runs. If the first commits, its answer is repeated; if it fails or crashes,
 * its row is rolled back with it and the second runs. There is no "in progress" state that a crash could leave behind.
 *
 * Refusals (4xx) are stored as results, after a rollback of what the call wrote, unless another request has made the
 * call meanwhile. Server errors (5xx) and 429 are not stored.
 * @param db a connection pool of its own, as a call holds its connection while its work may wait for another one
 * @param write makes the call by one of the ways of `OnceCall`
 * @throws AppError `idempotency_mismatch`, `too_many_requests`, or `conflict` when the first request takes longer than
 *   the lock timeout
 */
export async function runOnce<T>(
  db: Database,
  tried: Try,
  write: (call: OnceCall<T>) => Promise<Made>,
  toAnswer: (data: T) => unknown,
): Promise<FirstResult> {
  const call = new OnceCall(db, tried, toAnswer)
  const made = await waitForClaim(() => write(call)).catch((error: unknown) => call.refuse(error))
  return call.resultOf(made)
}

/** One attempt of an idempotent call. One transaction claims its key and writes its effects, in one of two ways. */
export class OnceCall<T> {
  /** For callers that open their own transaction. */
  readonly db: Database
  readonly hasKey: boolean
  readonly #tried: Try
  readonly #claim: KeyClaim
  readonly #toAnswer: (data: T) => unknown
  #done: Result | undefined
  #refused: Result | undefined
  #outsideFailure: unknown

  constructor(db: Database, tried: Try, toAnswer: (data: T) => unknown) {
    const { memberId, key, call, body, at } = tried
    this.db = db
    this.hasKey = key !== undefined
    this.#tried = tried
    this.#claim = { memberId, key, call, bodyHash: this.hasKey ? hashOf(body) : '', at }
    this.#toAnswer = toAnswer
  }

  /** Default way: claims the key, runs `work` in the same transaction, and stores its answer. */
  async claimFirst(work: (tx: Transaction) => Promise<T>): Promise<Claimed> {
    await this.#tried.counter.count()
    return await inTransaction(this.db, async (tx) => {
      const claimed = await claimKey(tx, this.#claim)
      if (claimed.outcome === 'claimed') {
        const { result } = this.claimWith(await work(tx))
        if (this.hasKey) await saveResult(tx, this.#claim, result)
      }
      return claimed
    })
  }

  /**
   * For a store whose statement writes everything and claims the key as well: saves two round trips, for claim and
   * result.
   * @param data the response when the statement succeeds
   */
  claimWith(data: T) {
    this.#done = { statusCode: 200, answer: this.#toAnswer(data) }
    return { ...this.#claim, result: this.#done }
  }

  /**
   * As `claimWith`, for a statement that also counts the call against its rate limit and is the whole transaction.
   * @param refusal the response that is stored when the statement refuses the call
   */
  claimAndCount(data: T, refusal: AppError) {
    const { rate, bucket } = this.#limit()
    this.#refused = resultOf(refusal)
    return { ...this.claimWith(data), hit: hitOf(bucket, rate, this.#claim.at), refused: this.#refused }
  }

  /** Runs work outside of the transaction; its failures are answered but not stored. */
  async outside(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#outsideFailure = error
      throw error
    }
  }

  /** Stores a refusal as the key's result; rethrows all other errors. */
  async refuse(error: unknown): Promise<Claimed> {
    // Counts here, as the count of such a statement was rolled back with it.
    await this.#tried.counter.count()
    if (!this.hasKey || error === this.#outsideFailure || !isKept(error)) throw error
    const refusal = resultOf(error)
    this.#done = refusal
    return await waitForClaim(() => againIfUndone(() => claimKey(this.db, this.#claim, refusal)))
  }

  resultOf(made: Made): FirstResult {
    if (made.outcome === 'kept') return { ...repetitionOf(this.#claim, made), isReplay: true }
    if (made.outcome === 'limited') throw tooOften(secondsToWait(made, this.#limit().rate, this.#claim.at))
    const result = made.outcome === 'refused' ? this.#refused : this.#done
    if (result === undefined) throw new Error(`${this.#claim.call} was answered with nothing`)
    return { ...result, isReplay: false }
  }

  #limit() {
    const { writeLimit } = this.#tried.counter
    if (writeLimit === undefined) throw new Error(`${this.#claim.call} only reads`)
    return writeLimit
  }
}
