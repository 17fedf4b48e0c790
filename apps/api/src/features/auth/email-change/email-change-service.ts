import type { PendingEmail } from '@kindling/domain/auth/email-change-contract'
import { CODE_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { AppError } from '@kindling/domain/errors'
import type { Member } from '../../../auth/auth.ts'
import type { Transaction } from '../../../db/connect.ts'
import { isUniqueViolation } from '../../../db/pg-errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { forgive, limit } from '../../../limits/rate-limit.ts'
import { greetMailbox } from '../../../members/greeted-mailboxes.ts'
import {
  emailChangedLetter,
  emailCodeLetter,
  emailTakenLetter,
  emailWantedLetter,
} from '../../../notifier/letters/email-change.ts'
import { sendLetter } from '../../../notifier/send-letter.ts'
import { codeLimits, codeTryLimits, MAX_CODE_TRIES } from '../auth-limits.ts'
import { consumeResetsOf } from '../password/password-store.ts'
import { hashCode, isSameText, newCode, newToken } from '../secrets.ts'
import { emailChangeLimits, memberCodeTryLimits } from '../sign-up/member-code-limits.ts'
import * as store from '../sign-up/member-code-store.ts'
import { hasMember } from '../sign-up/sign-up-store.ts'

type EmailChangeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'mailer' | 'config' | 'sessions'>
type Asking = Pick<Member, 'id' | 'email'>

/**
 * Changes an account's email: a code is mailed to the new address, and nothing changes until it is entered.
 */
export function makeEmailChangeService(deps: EmailChangeDeps) {
  const { db, clock, ids, config, sessions } = deps
  const key = config.secrets.data
  const codeOf = (memberId: string): store.CodeOf => ({ memberId, purpose: 'change_email' })

  /**
   * For an address that is taken, stores a code that can't match, so that work, timing and answer don't
   * reveal it.
   */
  async function mailCode(tx: Transaction, memberId: string, email: string, isTaken: boolean): Promise<void> {
    const now = clock.now()
    const code = newCode()
    const id = ids.next()
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
    await store.replaceCode(tx, {
      ...codeOf(memberId),
      id,
      email,
      codeHash: hashCode(key, id, isTaken ? newToken() : code),
      expiresAt,
      createdAt: now,
    })
    const letter = isTaken ? emailTakenLetter(config.publicUrl) : emailCodeLetter(code)
    await sendLetter(tx, deps, { to: email, letter, usefulUntil: expiresAt })
  }

  async function countRequest(member: Asking, email: string, address: string): Promise<void> {
    const now = clock.now()
    const counted = [...emailChangeLimits(member.id), ...codeLimits(email, address)]
    for (const [bucket, rate] of counted) await limit(db, bucket, rate, now)
  }

  /**
   * Mails a code to the new address, and notifies the current one. Only the mail to the new address says
   * whether it already has an account.
   * @throws AppError `too_many_requests`
   */
  async function request(member: Asking, email: string, address: string): Promise<void> {
    await countRequest(member, email, address)
    const isTaken = await hasMember(db, email)
    await inTransaction(db, async (tx) => {
      await mailCode(tx, member.id, email, isTaken)
      const letter = emailWantedLetter(config.publicUrl, email)
      await sendLetter(tx, deps, { to: member.email, letter })
    })
  }

  /** @throws AppError `not_found` without a pending change, `too_many_requests` */
  async function resend(member: Asking, address: string): Promise<void> {
    const found = await store.findCode(db, codeOf(member.id), clock.now())
    if (found === undefined) throw new AppError('not_found', 'Ask for the change again: it has expired.')
    await countRequest(member, found.email, address)
    const isTaken = await hasMember(db, found.email)
    await inTransaction(db, (tx) => mailCode(tx, member.id, found.email, isTaken))
  }

  async function pending(memberId: string): Promise<PendingEmail | null> {
    const found = await store.findCode(db, codeOf(memberId), clock.now())
    return found === undefined ? null : { email: found.email, expires_at: found.expiresAt.toISOString() }
  }

  /**
   * Changes the email and notifies both addresses. Sessions go on; password reset links mailed before are
   * revoked.
   * @throws AppError `code_invalid` whatever is wrong with the code, `too_many_requests`
   */
  async function confirm(member: Asking, code: string, address: string): Promise<string> {
    const now = clock.now()
    const counted = [...codeTryLimits(address), ...memberCodeTryLimits(member.id)]
    for (const [bucket, rate] of counted) await limit(db, bucket, rate, now)
    const email = await inTransaction(db, async (tx) => {
      const expected = await store.countTry(tx, codeOf(member.id), MAX_CODE_TRIES, now)
      if (expected === undefined) return undefined
      if (!isSameText(hashCode(key, expected.id, code), expected.codeHash)) return undefined
      await store.deleteCode(tx, codeOf(member.id))
      return (await move(tx, member, expected.email, now)) ? expected.email : undefined
    })
    if (email === undefined) {
      throw new AppError('code_invalid', 'That code is wrong or has expired. Ask for a new one.')
    }
    sessions.forget(member.id)
    for (const [bucket, rate] of counted) await forgive(db, bucket, rate, now)
    return email
  }

  async function move(tx: Transaction, member: Asking, email: string, now: Date): Promise<boolean> {
    try {
      await tx.transaction((inner) => store.setEmail(inner, member.id, email, now))
    } catch (error) {
      // Another account signed up with this address meanwhile: answer as for an expired code, so as not to
      // reveal it.
      if (isUniqueViolation(error, 'members_email_key')) return false
      throw error
    }
    // Records the old address's mailbox as welcomed, so that signing up with it again earns no second welcome
    // sparks.
    await greetMailbox(tx, key, member.email, now)
    await consumeResetsOf(tx, member.email, now)
    await consumeResetsOf(tx, email, now)
    const letter = emailChangedLetter(config.publicUrl, email)
    for (const to of [member.email, email]) await sendLetter(tx, deps, { to, letter })
    return true
  }

  async function cancel(memberId: string): Promise<void> {
    await store.deleteCode(db, codeOf(memberId))
  }

  return { request, resend, pending, confirm, cancel }
}

export type EmailChangeService = ReturnType<typeof makeEmailChangeService>
