import { AppError } from '@kindling/domain/errors'
import type { FactorProof } from '@kindling/domain/second-factor/factor-proof'
import type { UsedPasskey } from '@kindling/domain/second-factor/passkey-json'
import type { ProofKind } from '@kindling/domain/second-factor/proof-kinds'
import { factorSeal } from '../../auth/factor-seal.ts'
import type { Executor, Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notifier/notify.ts'
import { type FactorMember, findMember } from './factor-member-store.ts'
import { hashRecoveryCode } from './factor-secrets.ts'
import { checkUsed, claimsOf, siteOf } from './passkey-checks.ts'
import * as passkeys from './passkey-store.ts'
import * as recovery from './recovery-code-store.ts'
import { type ChallengeFor, takeChallenge } from './second-step-store.ts'
import * as codes from './time-code-store.ts'
import { readTimeCode } from './time-codes.ts'
import { type FactorWarning, makeWarnings } from './warn-service.ts'

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'log'>

/** A verified second factor that isn't used up yet. */
export interface CheckedProof {
  by: ProofKind
  member: FactorMember
  /**
   * Uses it up, in the transaction of the protected action.
   * @throws AppError `code_invalid` where a parallel call has used it
   */
  use(tx: Transaction): Promise<void>
}

/**
 * Verifies second factors in two steps: the check, whose effects on refusal (a used challenge, a disabled
 * passkey, a mail) are kept; and the use, in the transaction of the protected action.
 */
export function makeProofService(deps: ProofDeps) {
  const { db, clock, config } = deps
  const seal = factorSeal(config)
  const site = siteOf(config.publicUrl)
  const warn = makeWarnings(deps)

  /** The kinds of proof that a member has; empty for a member without a second factor. */
  async function kindsOf(db: Executor, memberId: string): Promise<ProofKind[]> {
    const own = await passkeys.listPasskeys(db, memberId)
    const found = await codes.findTimeCodes(db, memberId)
    const kinds: ProofKind[] = []
    if (own.some(({ disabledAt }) => disabledAt === null)) kinds.push('passkey')
    if (found?.sealedSecret) kinds.push('code')
    if ((await recovery.countRecoveryCodes(db, memberId)) > 0) kinds.push('recovery_code')
    return kinds
  }

  /** @throws AppError `code_invalid` */
  async function check(member: FactorMember, proof: FactorProof, of: ChallengeFor): Promise<CheckedProof> {
    if (proof.passkey !== undefined) return await checkPasskey(proof.passkey, of, member)
    if (proof.code !== undefined) return await checkCode(member, proof.code)
    return await checkRecoveryCode(member, proof.recovery_code ?? '')
  }

  async function refuse(member: FactorMember, warning: FactorWarning, message: string) {
    await warn(member, warning)
    return refusal(message)
  }

  async function checkCode(member: FactorMember, code: string): Promise<CheckedProof> {
    const now = clock.now()
    const found = await codes.findTimeCodes(db, member.id)
    if (!found?.sealedSecret) throw refusal(WRONG_CODE)
    const read = readTimeCode(seal.open(found.sealedSecret, member.id), code, now)
    if (read.is === 'wrong') throw refusal(WRONG_CODE)
    if (read.is === 'off') throw await refuse(member, 'clock_off', CLOCK_OFF)
    const { step } = read
    if (found.usedStep !== null && found.usedStep >= step) throw await refuse(member, 'code_used', USED_CODE)
    return {
      by: 'code',
      member,
      async use(tx) {
        if (!(await codes.useStep(tx, member.id, step, now))) throw refusal(USED_CODE)
      },
    }
  }

  async function checkRecoveryCode(member: FactorMember, code: string): Promise<CheckedProof> {
    const now = clock.now()
    const hash = hashRecoveryCode(config.secrets.data, member.id, code)
    const found = await recovery.findRecoveryCode(db, member.id, hash)
    if (found === undefined) throw refusal('That is none of your recovery codes.')
    if (found.usedAt !== null) throw await refuse(member, 'recovery_code_used', USED_RECOVERY_CODE)
    return {
      by: 'recovery_code',
      member,
      async use(tx) {
        if (!(await recovery.useRecoveryCode(tx, found.id, now))) throw refusal(USED_RECOVERY_CODE)
        const left = await recovery.countRecoveryCodes(tx, member.id)
        const notice = { to: member.id, key: `recovery-code:${found.id}`, at: now, facts: { left } }
        await notify(tx, deps, { event: 'recovery_code_used', ...notice })
      },
    }
  }

  /**
   * Verifies a passkey, with or without a known member.
   * @throws AppError `code_invalid`
   */
  async function checkPasskey(
    given: UsedPasskey,
    of: ChallengeFor,
    expected?: FactorMember,
  ): Promise<CheckedProof> {
    const now = clock.now()
    const claimed = claimsOf(given.response.clientDataJSON)
    const stored = await passkeys.findPasskey(db, given.id)
    if (stored === undefined || (expected !== undefined && stored.memberId !== expected.id)) {
      throw refusal('We don’t know this passkey. Use another one, or another way.')
    }
    const member = expected ?? (await findMember(db, stored.memberId))
    const isPasswordKnown = expected !== undefined
    const refuseAs = async (warning: FactorWarning, message: string) => {
      await warn(member, warning, { isPasswordKnown })
      return refusal(message)
    }
    const signed = claimed && (await checkUsed(site, claimed, stored, given))
    if (claimed === undefined || signed === undefined) {
      throw refusal('That passkey’s answer isn’t right. Please try again.')
    }
    // The signature is valid from here on, so refusals may act on this member's passkey.
    if (claimed.origin !== site.origin) {
      throw await refuseAs(
        'other_origin',
        'That passkey answered for another website. Open Kindling yourself, and try again.',
      )
    }
    const challenge = await takeChallenge(db, claimed.challenge, of, now)
    if (challenge === 'used') {
      throw await refuseAs('replayed', 'That passkey’s answer was used already. Please try again.')
    }
    if (challenge === 'unknown') throw refusal('That took too long. Please try again.')
    if (stored.disabledAt !== null) throw refusal(COPIED)
    const isCounting = stored.counter > 0 || signed.counter > 0
    if (isCounting && signed.counter <= stored.counter) {
      await passkeys.disablePasskey(db, stored.id, now)
      throw await refuseAs('copied', COPIED)
    }
    return {
      by: 'passkey',
      member,
      async use(tx) {
        if (!(await passkeys.usePasskey(tx, stored.id, signed.counter, now))) throw refusal(COPIED)
      },
    }
  }

  return { kindsOf, check, checkPasskey, warn }
}

export type ProofService = ReturnType<typeof makeProofService>

const WRONG_CODE = 'That code is wrong. Enter the newest one that your app shows.'
const CLOCK_OFF =
  'That code is of another time: the clock of the device that shows it is off. Have its clock set by itself, then enter a new code.'
const USED_CODE = 'That code was used already. Wait for the next one.'
const USED_RECOVERY_CODE = 'That recovery code was used already. Enter another one.'
const COPIED =
  'This passkey may have been copied, so it opens nothing any more. Use another way, and remove it in your settings.'

function refusal(message: string): AppError {
  return new AppError('code_invalid', message)
}
