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
  /** Whether calendar feeds, downloads and subscriptions to push that were made before end as well. */
  endsLinks: boolean
  /** The session that goes on. */
  keptId?: string
}

/** Passwords: a new one by mail for who forgot it, and another one for who knows it. */
export function makePasswordService(
  deps: PasswordDeps,
  /** Sign-ins that began with the password from before, and wait for a second factor, end. */
  endSecondSteps: (tx: Transaction, memberId: string) => Promise<void>,
) {
  const { db, clock, config } = deps

  /**
   * Mails a link to a new password. An email without an account gets a mail that says so, and a row whose link opens
   * nothing: work, time and answer are the same. Earlier links go on working, so that nobody can spoil them.
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
   * Spends a link for a new password, ends every session of the member and all that outlives sessions, and tells them.
   * @throws AppError `code_invalid` whatever is wrong with the link; `invalid` for a weak password, which keeps it
   */
  async function reset(token: string, newPassword: string, address: string): Promise<void> {
    const tokenHash = hashToken(token)
    // Before the costly hash, so that nobody can have it computed without a link.
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
   * Whether the member knows their password. Wrong ones are counted, right ones forgiven.
   * @param field what the call names it, for the answer
   * @returns what is stored of it
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
   * Changes the password of somebody who knows the current one, ends their other sessions and tells them.
   * @param endsLinks whether calendar feeds, downloads and subscriptions to push that were made before end as well
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
      // Somebody else who knew it may have been first: then it is another one by now.
      if ((await store.lockPasswordHash(tx, member.id)) !== known)
        throw fieldError('password', WRONG_PASSWORD)
      const because = 'password changed'
      await setPassword(tx, { member, passwordHash, because, endsLinks, keptId: member.sessionId })
    })
  }

  /** How a member can sign in. */
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
