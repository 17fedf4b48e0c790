import { AppError } from '@kindling/domain/errors'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { warningLimit } from './factor-limits.ts'
import { type FactorWarning, warningMail } from './factor-mails.ts'
import type { FactorMember } from './factor-member-store.ts'

/**
 * Mails members what was tried and refused: at once, and once an hour for each kind, so that nobody can fill a mailbox. It
 * leaves with no transaction, since the call that it is about is refused.
 */
export function makeWarnings({
  db,
  clock,
  mailer,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'>) {
  return async function warn(
    member: FactorMember,
    warning: FactorWarning,
    { isPasswordKnown = true }: { isPasswordKnown?: boolean } = {},
  ): Promise<void> {
    log.warn({ member: member.id, warning }, 'a second factor was refused')
    const [bucket, rate] = warningLimit(member.id, warning)
    try {
      await limit(db, bucket, rate, clock.now())
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return
      throw error
    }
    const { firstname, email } = member
    await mailer.send({
      to: email,
      ...warningMail(warning, isPasswordKnown, { firstname, publicUrl: config.publicUrl }),
    })
  }
}
