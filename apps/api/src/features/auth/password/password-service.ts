import { RESET_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { INVALID_RESET_TOKEN } from '@kindling/domain/auth/password-contract'
import { AppError } from '@kindling/domain/errors'
import type { Member } from '../../../auth/auth.ts'
import { hashPassword, isPassword, passwordProblem } from '../../../auth/passwords.ts'
import type { Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { forgive, limit } from '../../../limits/rate-limit.ts'
import { noAccountLetter, passwordChangedLetter, resetLetter } from '../../../notifier/letters/sign-in.ts'
import { sendLetter } from '../../../notifier/send-letter.ts'
import { currentPasswordLimits, resetLimits } from '../auth-limits.ts'
import { hashToken, newToken } from '../secrets.ts'
import { revokeSessionsOf } from '../session-store.ts'
import { hasMember } from '../sign-up/sign-up-store.ts'
import * as store from './password-store.ts'

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

const WRONG_PASSWORD = 'That is not your current password.'
const NO_PASSWORD = 'You have no password yet. Set one with “Forgot your password?” on the login page.'

interface NewPassword {
  member: Pick<Member, 'id' | 'email'>
  passwordHash: string
  because: string
  /** Whether calendar feeds, downloads and push subscriptions made before are revoked as well. */
  endsLinks: boolean
  /** The session that stays signed in. */
  keptId?: string
}

/** Password reset by mailed link, and password change with the current password. */
export function makePasswordService(
  deps: PasswordDeps,
  /** Ends sign-ins waiting for a second factor that began with the old password. */
  endSecondSteps: (tx: Transaction, memberId: string) => Promise<void>,
) {
  const { db, clock, config } = deps

  /**
   * Mails a reset link. An email without an account gets a mail that says so, and a row whose link can't
   * match, so that work, timing and answer are the same. Earlier links stay valid, so that nobody can spoil
   * them by asking again.
   * @throws AppError `too_many_requests`
   */
  async function forgot(email: string, address: string): Promise<void> {
    const now = clock.now()
    for (const [bucket, rate] of resetLimits(email, address)) await limit(db, bucket, rate, now)

    const isMember = await hasMember(db, email)
    const token = newToken()
    const letter = isMember ? resetLetter(config.publicUrl, token) : noAccountLetter(config.publicUrl)
    const expiresAt = new Date(now.getTime() + RESET_LIFETIME)
    await inTransaction(db, async (tx) => {
      await store.insertReset(tx, { email, tokenHash: hashToken(token), expiresAt, createdAt: now })
      await sendLetter(tx, deps, { to: email, letter, usefulUntil: expiresAt })
    })
  }

  async function setPassword(
    tx: Transaction,
    { member, passwordHash, because, endsLinks, keptId }: NewPassword,
  ) {
    const now = clock.now()
    await store.setPasswordHash(tx, member.id, passwordHash, now)
    if (endsLinks) await store.raiseGeneration(tx, member.id, keptId)
    await store.consumeResetsOf(tx, member.email, now)
    await revokeSessionsOf(tx, member.id, because, now, keptId)
    await endSecondSteps(tx, member.id)
    const letter = passwordChangedLetter(config.publicUrl, { endsLinks })
    await sendLetter(tx, deps, { to: member.email, letter })
  }

  /**
   * Uses up a reset link: sets the password, revokes every session, feed, download and push subscription of
   * the member, and notifies them.
   * @throws AppError `code_invalid` whatever is wrong with the link; `invalid` for a weak password, which
   * doesn't use up the link
   */
  async function reset(token: string, newPassword: string, address: string): Promise<void> {
    const tokenHash = hashToken(token)
    // Checked before the slow password hash, so that nobody can cause that load without a valid link.
    const member = await store.findResetMember(db, tokenHash, clock.now())
    if (member === undefined) throw new AppError('code_invalid', INVALID_RESET_TOKEN)
    refuseWeak('newPassword', newPassword, member.email)
    const passwordHash = await hashPassword(newPassword)
    await inTransaction(db, async (tx) => {
      if (!(await store.consumeReset(tx, tokenHash, address, clock.now()))) {
        throw new AppError('code_invalid', INVALID_RESET_TOKEN)
      }
      await setPassword(tx, { member, passwordHash, because: 'password reset', endsLinks: true })
    })
  }

  /**
   * Checks the member's current password. Wrong tries count towards a limit, a right one resets it.
   * @param field name of the form field in the error
   * @returns the stored password hash
   * @throws AppError `invalid` when it is wrong, `too_many_requests`
   */
  async function requirePassword(memberId: string, password: string, field: string): Promise<string> {
    const now = clock.now()
    const counted = currentPasswordLimits(memberId)
    for (const [bucket, rate] of counted) await limit(db, bucket, rate, now)
    const stored = await store.findPasswordHash(db, memberId)
    if (stored === undefined) throw fieldError(field, NO_PASSWORD)
    if (!(await isPassword(password, stored))) throw fieldError(field, WRONG_PASSWORD)
    for (const [bucket, rate] of counted) await forgive(db, bucket, rate, now)
    return stored
  }

  /**
   * Changes the password of a member who knows the current one, revokes their other sessions and notifies
   * them.
   * @param endsLinks whether calendar feeds, downloads and push subscriptions made before are revoked as well
   * @throws AppError `invalid` for a wrong current password or a weak new one, `too_many_requests`
   */
  async function change(
    member: Member,
    password: string,
    newPassword: string,
    endsLinks = false,
  ): Promise<void> {
    const known = await requirePassword(member.id, password, 'password')
    refuseWeak('newPassword', newPassword, member.email)
    const passwordHash = await hashPassword(newPassword)
    await inTransaction(db, async (tx) => {
      // A parallel request may have changed the password since it was checked.
      if ((await store.lockPasswordHash(tx, member.id)) !== known)
        throw fieldError('password', WRONG_PASSWORD)
      const because = 'password changed'
      await setPassword(tx, { member, passwordHash, because, endsLinks, keptId: member.sessionId })
    })
  }

  /** Whether the member has a password. */
  async function security(memberId: string) {
    return { has_password: (await store.findPasswordHash(db, memberId)) !== undefined }
  }

  return { forgot, reset, change, require: requirePassword, security }
}

export type PasswordService = ReturnType<typeof makePasswordService>

function refuseWeak(field: string, password: string, email: string): void {
  const problem = passwordProblem(password, email)
  if (problem !== undefined) throw fieldError(field, problem)
}

function fieldError(field: string, message: string) {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
