import { AppError } from '@kindling/domain/errors'
import { RESET_REMINDER_HOURS, RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { notify } from '../../notifier/notify.ts'
import { HOUR } from '../../platform/durations.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { stopLimit } from './factor-limits.ts'
import { endSessionsOf } from './factor-member-store.ts'
import { idOfStopToken, stopTokenOf } from './factor-secrets.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import * as store from './reset-store.ts'
import { endSecondStepsOf } from './second-step-store.ts'
import { deleteTimeCodes } from './time-code-store.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'sessions'>

/**
 * Account recovery for a member who has lost every factor and the recovery codes. An operator begins it
 * (`kindling member reset-second-factor`); the member is mailed at once and again before it takes effect, and
 * can stop it.
 */
export function makeResetService(deps: ResetDeps) {
  const { db, clock, config, sessions } = deps
  const key = config.secrets.data
  const remindMs = RESET_REMINDER_HOURS * HOUR

  async function runDue(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'second-factor-resets',
        keepOwnTimes: true,
        due: (page) => {
          const now = clock.now()
          return store.listDueResets(db, { now, remindsUntil: new Date(now.getTime() + remindMs) }, page)
        },
        handle: goOn,
      },
    )
  }

  /** Runs the next due step of a reset, so that a job that was down for days skips none. */
  async function goOn(id: string): Promise<boolean> {
    const done = await inTransaction(db, async (tx) => {
      const found = await store.lockReset(tx, id)
      if (found === undefined) return undefined
      const { reset, member } = found
      const now = clock.now()
      const left = reset.effectiveAt.getTime() - now.getTime()
      if (reset.announcedAt === null) {
        // If the job was down, the deadline moves, so that the member has the full time to object.
        const effectiveAt = notBefore(reset.effectiveAt, now, RESET_WAIT_HOURS * HOUR)
        await announce(tx, 'second_factor_removal_begun', { ...reset, effectiveAt })
        await store.updateReset(tx, id, { announcedAt: now, effectiveAt })
        return undefined
      }
      if (reset.remindedAt === null && left <= remindMs) {
        const effectiveAt = notBefore(reset.effectiveAt, now, remindMs)
        await announce(tx, 'second_factor_removal_soon', { ...reset, effectiveAt })
        await store.updateReset(tx, id, { remindedAt: now, effectiveAt })
        return undefined
      }
      if (left > 0) return undefined
      await apply(tx, id, member, now)
      return member.id
    })
    if (done !== undefined) sessions.forget(done)
    return true
  }

  async function announce(
    tx: Transaction,
    event: 'second_factor_removal_begun' | 'second_factor_removal_soon',
    { id, memberId, effectiveAt }: { id: string; memberId: string; effectiveAt: Date },
  ): Promise<void> {
    const facts = { effectiveAt, stopToken: stopTokenOf(key, id) }
    await notify(tx, deps, { event, to: memberId, key: `${event}:${id}`, at: clock.now(), facts })
  }

  async function apply(tx: Transaction, id: string, member: { id: string }, now: Date): Promise<void> {
    await store.deletePasskeysOf(tx, member.id)
    await deleteTimeCodes(tx, member.id)
    await deleteRecoveryCodes(tx, member.id)
    await endSecondStepsOf(tx, member.id, now)
    await endSessionsOf(tx, member.id, 'second factor reset', now)
    await store.updateReset(tx, id, { appliedAt: now })
    await tellEnd(tx, 'second_factor_removed', { id, memberId: member.id }, now)
  }

  /**
   * Stops a reset with the link of either mail. Idempotent.
   * @throws AppError `code_invalid` for an invalid link, or a reset that has taken effect
   */
  async function stop(token: string, address: string): Promise<void> {
    const [bucket, rate] = stopLimit(address)
    await limit(db, bucket, rate, clock.now())
    const id = idOfStopToken(key, token)
    const isStopped = id !== undefined && (await inTransaction(db, (tx) => stopOne(tx, id)))
    if (!isStopped) throw new AppError('code_invalid', 'That link doesn’t work any more.')
  }

  async function stopOne(tx: Transaction, id: string): Promise<boolean> {
    const found = await store.lockReset(tx, id)
    if (found === undefined) return await store.isStopped(tx, id)
    const at = clock.now()
    await store.updateReset(tx, id, { stoppedAt: at })
    await tellEnd(tx, 'second_factor_removal_stopped', { id, memberId: found.member.id }, at)
    return true
  }

  async function tellEnd(
    tx: Transaction,
    event: 'second_factor_removed' | 'second_factor_removal_stopped',
    { id, memberId }: { id: string; memberId: string },
    at: Date,
  ): Promise<void> {
    await notify(tx, deps, { event, to: memberId, key: `${event}:${id}`, at, facts: {} })
  }

  return { runDue, stop }
}

function notBefore(planned: Date, now: Date, waitMs: number): Date {
  return new Date(Math.max(planned.getTime(), now.getTime() + waitMs))
}
