import type { Confirmation } from '@kindling/domain/account/account-contract'
import { AppError } from '@kindling/domain/errors'
import type { ConfirmationKind } from '@kindling/domain/second-factor/confirmation-contract'
import type { ConfirmationProof, FactorProof } from '@kindling/domain/second-factor/factor-proof'
import type { UsePasskeyOptions } from '@kindling/domain/second-factor/passkey-json'
import type { Member } from '../../auth/auth.ts'
import { CONFIRMED_MS } from '../../auth/confirmation.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { assertRoom, forgive, limit } from '../../limits/rate-limit.ts'
import { makeChallenges } from './challenges.ts'
import { confirmTryLimit } from './factor-limits.ts'
import { confirmSession, type FactorMember, findMember } from './factor-member-store.ts'
import type { ProofService } from './proof-service.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Confirmation for members without a second factor: by password, or by a mailed code where they have none.
 */
export interface FirstStepParts {
  confirmBy(memberId: string): Promise<'password' | 'code'>
  /** @throws AppError when the password or code is wrong */
  confirm(member: Member, given: Confirmation, address: string): Promise<void>
}

/** Re-authentication of a signed-in member; the session then counts as confirmed for some minutes. */
export function makeConfirmService(deps: ConfirmDeps, proofs: ProofService, firstStep: FirstStepParts) {
  const { db, clock } = deps
  const challenges = makeChallenges(deps)

  async function kindsOf(memberId: string): Promise<ConfirmationKind[]> {
    if ((await findMember(db, memberId)).hasFactor) return await proofs.kindsOf(db, memberId)
    return [(await firstStep.confirmBy(memberId)) === 'password' ? 'password' : 'mailed_code']
  }

  async function passkeyOptions({ id, sessionId }: Member): Promise<UsePasskeyOptions> {
    return await challenges.optionsFor({ purpose: 'confirm', subjectId: sessionId }, id)
  }

  /**
   * @returns the end of the confirmed period
   * @throws AppError `code_invalid`, `invalid`, `too_many_requests`
   */
  async function confirm(member: Member, proof: ConfirmationProof, address: string): Promise<string> {
    const { password, mailed_code, ...factor } = proof
    const found = await findMember(db, member.id)
    if (!found.hasFactor) {
      await firstStep.confirm(member, { password, code: mailed_code }, address)
      await confirmSession(db, member.sessionId, clock.now())
      return untilFrom(clock.now())
    }
    if (password !== undefined || mailed_code !== undefined) {
      throw new AppError('invalid', 'Confirm with your second factor: a passkey, a code or a recovery code.')
    }
    const checked = await check(found, factor, member.sessionId)
    await inTransaction(db, async (tx) => {
      await checked.use(tx)
      await confirmSession(tx, member.sessionId, clock.now())
    })
    return untilFrom(clock.now())
  }

  /** Each try counts towards the limit before it is checked, and is taken back when it is right. */
  async function check(member: FactorMember, proof: FactorProof, sessionId: string) {
    const of = { purpose: 'confirm', subjectId: sessionId } as const
    if (proof.passkey !== undefined) return await proofs.check(member, proof, of)
    const now = clock.now()
    const [bucket, rate] = confirmTryLimit(member.id)
    await limit(db, bucket, rate, now)
    try {
      const right = await proofs.check(member, proof, of)
      await forgive(db, bucket, rate, now)
      return right
    } catch (error) {
      // Notifies the member once the limit is reached.
      await assertRoom(db, bucket, rate, now).catch(() => proofs.warn(member, 'wrong_confirmations'))
      throw error
    }
  }

  return { kindsOf, passkeyOptions, confirm }
}

function untilFrom(now: Date): string {
  return new Date(now.getTime() + CONFIRMED_MS).toISOString()
}
