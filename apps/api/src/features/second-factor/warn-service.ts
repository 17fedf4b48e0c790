import { AppError } from '@kindling/domain/errors'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import type { FactsOf } from '../../notifier/events/all.ts'
import { notify } from '../../notifier/notify.ts'
import { warningLimit } from './factor-limits.ts'
import type { FactorMember } from './factor-member-store.ts'

export type FactorWarning = FactsOf<'second_factor_refused'>['what']

/**
 * Mails a member about refused attempts: at once, but at most hourly for each kind, so that nobody can flood
 * a mailbox. In its own transaction, since the request's is rolled back.
 */
export function makeWarnings(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'>) {
  const { db, clock, log } = deps

  return async function warn(
    member: FactorMember,
    warning: FactorWarning,
    { isPasswordKnown = true }: { isPasswordKnown?: boolean } = {},
  ): Promise<void> {
    log.warn({ member: member.id, warning }, 'a second factor was refused')
    const at = clock.now()
    const [bucket, rate] = warningLimit(member.id, warning)
    try {
      await limit(db, bucket, rate, at)
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return
      throw error
    }
    const facts = { what: warning, isPasswordKnown }
    const notice = { to: member.id, key: `${bucket}:${at.getTime()}`, at, facts }
    await inTransaction(db, (tx) => notify(tx, deps, { event: 'second_factor_refused', ...notice }))
  }
}
