import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import {
  type CallKind,
  finishCall,
  leaseCall,
  listDueCalls,
  type ProcessorCall,
  postponeCall,
  processorCallJob,
} from '../../ledger/outbox-store.ts'
import { PaymentsError } from '../../payments/port.ts'
import { HOUR, MINUTE } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'

/** Result of a call. */
export interface CallOutcome {
  /** Id of the processor's object; null when there was nothing left to do. */
  objectId: string | null
  /** Writes in the transaction that marks the call as done. */
  note?: (tx: Transaction, at: Date) => Promise<void>
}

export interface CallHandler {
  /**
   * Makes the call to the processor. It may be retried after it took effect, so it queries the state first,
   * or uses the call's idempotency key.
   * @throws PaymentsError
   */
  make(call: ProcessorCall): Promise<CallOutcome>
  /** Writes when the processor refuses the call for good. */
  onRefused?: (tx: Transaction, call: ProcessorCall, at: Date) => Promise<void>
}

export type CallHandlers = Readonly<Record<CallKind, CallHandler>>

/** Lease of a call in milliseconds: longer than it takes with its retries. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 6 * HOUR
/** Tries from which failures are logged as errors instead of warnings. */
const MANY_TRIES = 8

/** Makes the outbox's calls to the payment processor: after commit, and by a job every minute. */
export const outbox: Feature<[CallHandlers]> = (_, deps, handlers) => {
  const service = makeOutbox(deps, handlers)
  deps.jobs.define<{ id: string }>(processorCallJob, async ({ id }) => void (await service.makeCall(id)))
  deps.jobs.define('processor-calls', async () => void (await service.makeDueCalls()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

function makeOutbox({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, handlers: CallHandlers) {
  /** Makes every due call. Safe to run in several processes at once. */
  async function makeDueCalls(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'processor-calls',
        due: (page) => listDueCalls(db, clock.now(), page),
        handle: makeCall,
        keepOwnTimes: true,
      },
    )
  }

  /**
   * Makes a call if it is due.
   * @returns whether it is done now
   */
  async function makeCall(id: string): Promise<boolean> {
    const now = clock.now()
    const call = await leaseCall(db, id, { now, until: new Date(now.getTime() + LEASE_MS) })
    if (call === undefined) return false
    try {
      const outcome = await handlers[call.kind].make(call)
      return await inTransaction(db, async (tx) => {
        const at = clock.now()
        if (!(await finishCall(tx, id, { state: 'done', objectId: outcome.objectId, at }))) return false
        await outcome.note?.(tx, at)
        return true
      })
    } catch (error) {
      if (error instanceof PaymentsError && isFinal(error)) await refuse(call, error)
      else await postpone(call, error)
      return false
    }
  }

  async function refuse(call: ProcessorCall, error: PaymentsError): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      if (!(await finishCall(tx, call.id, { state: 'refused', problem: problemOf(error), at }))) return
      await handlers[call.kind].onRefused?.(tx, call, at)
    })
    log.fatal({ err: error, ...idsOf(call) }, 'the payment processor refused what the books say')
  }

  async function postpone(call: ProcessorCall, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (call.tries - 1), LONGEST_PAUSE_MS)
    const until = new Date(clock.now().getTime() + pause)
    await postponeCall(db, call.id, { problem: problemOf(error), until })
    const entry = { err: error, ...idsOf(call), tries: call.tries, until }
    if (call.tries >= MANY_TRIES || !(error instanceof PaymentsError)) {
      log.error(entry, 'a call to the payment processor keeps failing')
    } else {
      log.warn(entry, 'a call to the payment processor has to wait')
    }
  }

  return { makeCall, makeDueCalls }
}

function isFinal({ code }: PaymentsError): boolean {
  return code === 'refused' || code === 'resource_missing'
}

function problemOf(error: unknown): string {
  return error instanceof PaymentsError ? `${error.code}: ${error.message}` : String(error)
}

function idsOf({ id, key, kind, intentId, fundingId, payoutId, amount }: ProcessorCall) {
  return { call: id, key, kind, intentId, fundingId, payoutId, amount }
}
