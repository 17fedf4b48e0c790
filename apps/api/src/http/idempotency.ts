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
  /** The caller's Idempotency-Key; undefined without one: then nothing is kept. */
  key: string | undefined
  /** Method and path. */
  call: string
  /** Everything that was sent, in a form that JSON can hold. */
  body: unknown
  counter: CallCounter
  at: Date
}

export interface FirstResult extends Result {
  isReplay: boolean
}

/** What a statement answers that claims the key: `refused`, where it has kept a refusal itself. */
export type Made = Claimed<'refused'> | Limited

/**
 * Runs a call once for each key of a member, and answers every repetition with the first result.
 *
 * The key is a row that commits together with the effects and the answer. Its primary key makes a second request wait
 * for the first, in whichever process that runs. Then either the first has committed, and its answer is repeated, or it
 * failed or died, its row is gone with it, and the second may run. There is no "in progress" state that a crash could
 * leave behind.
 *
 * Refusals (4xx) are results and are kept, without what the call wrote: all of it is rolled back, then the key is claimed
 * for the refusal, unless another request has made the call meanwhile. Faults (5xx) and 429 are not kept.
 * @param db a pool of its own: a call holds a connection while its work may wait for another
 * @param write makes the call by one of the ways of `OnceCall`
 * @throws AppError `idempotency_mismatch`, `too_many_requests`, or `conflict` when the first request takes longer than
 * one waits for a lock
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

/** An idempotent call while it is made. One transaction claims its key and has its effects, in one of two ways. */
export class OnceCall<T> {
  /** For whatever opens its own transaction. */
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

  /** The usual way: claims the key, runs `work` in the same transaction, and keeps its answer. */
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
   * For a store whose statement writes everything and claims the key as well: that saves the round trips of the claim
   * and of the result.
   * @param data what is answered when the statement has done it
   */
  claimWith(data: T) {
    this.#done = { statusCode: 200, answer: this.#toAnswer(data) }
    return { ...this.#claim, result: this.#done }
  }

  /**
   * The same for a statement that counts the call too, and is the whole transaction.
   * @param refusal what is answered and kept when the statement refuses it
   */
  claimAndCount(data: T, refusal: AppError) {
    const { rate, bucket } = this.#limit()
    this.#refused = resultOf(refusal)
    return { ...this.claimWith(data), hit: hitOf(bucket, rate, this.#claim.at), refused: this.#refused }
  }

  /** Work outside of the transaction whose failures are answered and not kept. */
  async outside(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#outsideFailure = error
      throw error
    }
  }

  /** Claims the key for a refusal. Whatever else made the call fail is thrown again. */
  async refuse(error: unknown): Promise<Claimed> {
    // A statement that counts the call was undone together with its count.
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
