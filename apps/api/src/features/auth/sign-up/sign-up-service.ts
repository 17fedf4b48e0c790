import type { registerBody, Tokens } from '@kindling/domain/auth/auth-contract'
import { CODE_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { AppError } from '@kindling/domain/errors'
import type { z } from 'zod'
import { hashPassword, passwordProblem } from '../../../auth/passwords.ts'
import type { Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { forgive, limit } from '../../../limits/rate-limit.ts'
import { alreadyMemberLetter, signUpCodeLetter } from '../../../notifier/letters/sign-in.ts'
import { sendLetter } from '../../../notifier/send-letter.ts'
import { assertSignUpOpen } from '../../../switches/refusals.ts'
import { codeLimits, codeTryLimits, MAX_CODE_TRIES, VERIFICATION_LIFETIME_MS } from '../auth-limits.ts'
import { hashCode, hashToken, isSameText, newCode, newToken } from '../secrets.ts'
import type { makeSessionService } from '../session-service.ts'
import type { Device } from '../session-store.ts'
import { createMember } from './new-member.ts'
import { normaliseReferralCode } from './referral-code.ts'
import * as store from './sign-up-store.ts'

export type Registration = z.output<typeof registerBody>

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'mailer' | 'config' | 'switches'>

/** Sign-up: mailing a code, checking it, and creating the account. */
export function makeSignUpService(
  deps: SignUpDeps,
  sessions: Pick<ReturnType<typeof makeSessionService>, 'open'>,
) {
  const { db, clock, ids, config, switches } = deps
  const key = config.secrets.data

  /**
   * Mails a sign-up code, which replaces earlier ones. An email that has an account gets a mail that says so,
   * and a row whose code can't match, so that work, timing and answer are the same.
   * @param alongside further writes for the same transaction
   * @throws AppError `too_many_requests`
   */
  async function sendCode(
    email: string,
    address: string,
    alongside: (tx: Transaction) => Promise<void> = async () => {},
  ): Promise<void> {
    assertSignUpOpen(switches)
    const now = clock.now()
    for (const [bucket, rate] of codeLimits(email, address)) await limit(db, bucket, rate, now)

    const isMember = await store.hasMember(db, email)
    const code = newCode()
    const id = ids.next()
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
    await inTransaction(db, async (tx) => {
      await store.replaceCode(tx, {
        id,
        email,
        codeHash: hashCode(key, id, isMember ? newToken() : code),
        expiresAt,
        at: now,
      })
      const letter = isMember ? alreadyMemberLetter(config.publicUrl) : signUpCodeLetter(code)
      await sendLetter(tx, deps, { to: email, letter, usefulUntil: expiresAt })
      await alongside(tx)
    })
  }

  /**
   * Uses up a code and answers the verification token for the registration. Every try counts, right or wrong.
   * @throws AppError `code_invalid` whatever is wrong with the code; `too_many_requests`
   */
  async function verifyEmail(email: string, code: string, address: string): Promise<string> {
    const now = clock.now()
    const counted = codeTryLimits(address)
    for (const [bucket, rate] of counted) await limit(db, bucket, rate, now)

    const token = newToken()
    const isRight = await inTransaction(db, async (tx) => {
      const expected = await store.countTry(tx, email, MAX_CODE_TRIES, now)
      if (expected === undefined) return false
      if (!isSameText(hashCode(key, expected.id, code), expected.codeHash)) return false
      await store.consumeCode(tx, expected.id, now)
      await store.insertVerification(tx, {
        email,
        tokenHash: hashToken(token),
        expiresAt: new Date(now.getTime() + VERIFICATION_LIFETIME_MS),
        createdAt: now,
      })
      return true
    })
    if (!isRight) throw new AppError('code_invalid', 'That code is wrong or has expired. Ask for a new one.')
    for (const [bucket, rate] of counted) await forgive(db, bucket, rate, now)
    return token
  }

  /**
   * Creates the account of a verified email, with its wallets and welcome sparks, and opens its first
   * session.
   * @throws AppError `code_invalid` without a valid verification token, `already_exists` for an email that
   * has an account, `invalid` for a weak password, and for an unknown referral code where the form asks to
   * check it
   */
  async function register(form: Registration, device: Device): Promise<Tokens & { id: string }> {
    const now = clock.now()
    const tokenHash = hashToken(form.verificationToken)
    // Checked before the slow password hash, so that nobody can cause that load without a verified email.
    const verification = await store.verificationState(db, form.email, tokenHash, now)
    assertSignUpOpen(switches)
    if (verification === 'unknown') throw unverified()
    if (verification === 'spent') throw alreadyExists()
    const problem = passwordProblem(form.password, form.email)
    if (problem !== undefined) throw fieldError('password', problem)
    const passwordHash = await hashPassword(form.password)

    return await inTransaction(db, async (tx) => {
      const referredById = await referrerOf(tx, form)
      if (!(await store.consumeVerification(tx, form.email, tokenHash, now))) throw alreadyExists()
      const { email, phone, firstname, lastname, gender, time_zone: timeZone } = form
      const member = { email, phone, firstname, lastname, gender, timeZone, passwordHash, referredById }
      const id = await createMember(tx, member, key, now)
      if (id === undefined) throw alreadyExists()
      return { id, ...(await sessions.open(tx, id, device, { firstStep: 'sign_up', secondFactor: null })) }
    })
  }

  return { sendCode, verifyEmail, register }
}

async function referrerOf(
  tx: Transaction,
  { referred_by: code = '', check_referral: isChecked = false }: Registration,
): Promise<string | null> {
  if (code === '') return null
  const id = await store.findReferrer(tx, normaliseReferralCode(code))
  if (id === undefined && isChecked) throw fieldError('referred_by', 'We don’t know that referral code')
  return id ?? null
}

function unverified() {
  return new AppError('code_invalid', 'Your email isn’t verified any more. Ask for a new code.')
}

function alreadyExists() {
  return new AppError('already_exists', 'There is an account with this email already. Log in instead.')
}

function fieldError(field: string, message: string) {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
