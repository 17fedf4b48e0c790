import type { Confirmation } from '@kindling/domain/account/account-contract'
import { CODE_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { AppError } from '@kindling/domain/errors'
import type { Member } from '../../../auth/auth.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { forgive, limit } from '../../../limits/rate-limit.ts'
import { confirmCodeLetter } from '../../../notifier/letters/sign-in.ts'
import { sendLetter } from '../../../notifier/send-letter.ts'
import { codeLimits, codeTryLimits, MAX_CODE_TRIES } from '../auth-limits.ts'
import type { PasswordService } from '../password/password-service.ts'
import { findPasswordHash } from '../password/password-store.ts'
import { hashCode, isSameText, newCode } from '../secrets.ts'
import { memberCodeTryLimits } from './member-code-limits.ts'
import * as store from './member-code-store.ts'

type ConfirmationDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'mailer' | 'config'>
type Asking = Pick<Member, 'id' | 'email'>

/** Lets a signed-in member confirm their identity: by password, or by a mailed code where there is none. */
export function makeConfirmationService(deps: ConfirmationDeps, passwords: PasswordService) {
  const { db, clock, ids, config } = deps
  const key = config.secrets.data
  const codeOf = (memberId: string): store.CodeOf => ({ memberId, purpose: 'confirm' })

  async function confirmBy(memberId: string): Promise<'password' | 'code'> {
    return (await findPasswordHash(db, memberId)) === undefined ? 'code' : 'password'
  }

  /** @throws AppError `conflict` for a member who has a password, `too_many_requests` */
  async function sendCode(member: Asking, address: string): Promise<void> {
    if ((await confirmBy(member.id)) === 'password') {
      throw new AppError('conflict', 'Your account has a password: enter that instead.')
    }
    const now = clock.now()
    for (const [bucket, rate] of codeLimits(member.email, address)) await limit(db, bucket, rate, now)
    const code = newCode()
    const id = ids.next()
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
    await inTransaction(db, async (tx) => {
      await store.replaceCode(tx, {
        ...codeOf(member.id),
        id,
        email: member.email,
        codeHash: hashCode(key, id, code),
        expiresAt,
        createdAt: now,
      })
      const letter = confirmCodeLetter(code)
      await sendLetter(tx, deps, { to: member.email, letter, usefulUntil: expiresAt })
    })
  }

  /** @throws AppError `invalid` for a missing or wrong password, `code_invalid`, `too_many_requests` */
  async function confirm(member: Asking, given: Confirmation, address: string): Promise<void> {
    if ((await confirmBy(member.id)) === 'password') {
      if (given.password === undefined) throw missing('password', 'Enter your current password')
      await passwords.require(member.id, given.password, 'password')
      return
    }
    if (given.code === undefined) throw missing('code', 'Enter the 4 digits of your code.')
    await spendCode(member, given.code, address)
  }

  async function spendCode(member: Asking, code: string, address: string): Promise<void> {
    const now = clock.now()
    const counted = [...codeTryLimits(address), ...memberCodeTryLimits(member.id)]
    for (const [bucket, rate] of counted) await limit(db, bucket, rate, now)
    const isRight = await inTransaction(db, async (tx) => {
      const expected = await store.countTry(tx, codeOf(member.id), MAX_CODE_TRIES, now)
      // A code mailed to an address that is no longer the member's isn't valid.
      if (expected === undefined || expected.email !== member.email) return false
      if (!isSameText(hashCode(key, expected.id, code), expected.codeHash)) return false
      await store.deleteCode(tx, codeOf(member.id))
      return true
    })
    if (!isRight) {
      const message = 'That code is wrong or has expired. Ask for a new one.'
      throw new AppError('code_invalid', message, { fields: [{ field: 'code', message }] })
    }
    for (const [bucket, rate] of counted) await forgive(db, bucket, rate, now)
  }

  return { confirmBy, sendCode, confirm }
}

function missing(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
