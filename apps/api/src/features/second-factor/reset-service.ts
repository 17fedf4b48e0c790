import { AppError } from '@kindling/domain/errors'
import { RESET_REMINDER_HOURS, RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { HOUR } from '../../platform/durations.ts'
import { sweep } from '../../platform/sweep.ts'
import { stopLimit } from './factor-limits.ts'
import { resetDoneMail, resetMail, resetStoppedMail } from './factor-mails.ts'
import { endSessionsOf } from './factor-member-store.ts'
import { idOfStopToken, stopTokenOf } from './factor-secrets.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import * as store from './reset-store.ts'
import { endSecondStepsOf } from './second-step-store.ts'
import { deleteTimeCodes } from './time-code-store.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'sessions'>

/**
 * The way back for who has lost every factor and the recovery codes. An operator begins it (`kindling member
 * reset-second-factor`), the member is mailed at once and again before it takes effect, and can stop it.
 */
export function makeResetService({ db, clock, mailer, config, sessions }: ResetDeps) {
  const { publicUrl } = config
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

  /** Does what is next of one: each step at its time, so that a job that was away for days skips none. */
  async function goOn(id: string): Promise<boolean> {
    const done = await inTransaction(db, async (tx) => {
      const found = await store.lockReset(tx, id)
      if (found === undefined) return undefined
      const { reset, member } = found
      const now = clock.now()
      const left = reset.effectiveAt.getTime() - now.getTime()
      if (reset.announcedAt === null) {
        // Whoever hears of it late, because the job was away, has as long to object.
        const effectiveAt = notBefore(reset.effectiveAt, now, RESET_WAIT_HOURS * HOUR)
        await mail(tx, 'announced', { ...reset, effectiveAt })
        await store.updateReset(tx, id, { announcedAt: now, effectiveAt })
        return undefined
      }
      if (reset.remindedAt === null && left <= remindMs) {
        const effectiveAt = notBefore(reset.effectiveAt, now, remindMs)
        await mail(tx, 'soon', { ...reset, effectiveAt })
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

  async function mail(
    tx: Transaction,
    when: 'announced' | 'soon',
    reset: { id: string; memberId: string; effectiveAt: Date },
  ): Promise<void> {
    const { firstname, timeZone, email } = await getAddressee(tx, reset.memberId)
    const stopUrl = `${publicUrl}/keep-second-factor?token=${stopTokenOf(key, reset.id)}`
    const { effectiveAt } = reset
    const written = resetMail(when, { effectiveAt, stopUrl }, { firstname, publicUrl, timeZone })
    await mailer.send({ to: email, ...written }, { tx })
  }

  async function apply(
    tx: Transaction,
    id: string,
    member: { id: string; email: string; firstname: string },
    now: Date,
  ): Promise<void> {
    await store.deletePasskeysOf(tx, member.id)
    await deleteTimeCodes(tx, member.id)
    await deleteRecoveryCodes(tx, member.id)
    await endSecondStepsOf(tx, member.id, now)
    await endSessionsOf(tx, member.id, 'second factor reset', now)
    await store.updateReset(tx, id, { appliedAt: now })
    await mailer.send({ to: member.email, ...resetDoneMail({ ...member, publicUrl }) }, { tx })
  }

  /**
   * Stops a reset, once, with the link of either mail. Another click finds it stopped.
   * @throws AppError `code_invalid` for a link that isn't ours, or of a reset that is done
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
    await store.updateReset(tx, id, { stoppedAt: clock.now() })
    const { member } = found
    await mailer.send({ to: member.email, ...resetStoppedMail({ ...member, publicUrl }) }, { tx })
    return true
  }

  return { runDue, stop }
}

function notBefore(planned: Date, now: Date, waitMs: number): Date {
  return new Date(Math.max(planned.getTime(), now.getTime() + waitMs))
}
