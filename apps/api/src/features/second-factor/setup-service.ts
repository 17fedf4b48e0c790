import { AppError } from '@kindling/domain/errors'
import { MOST_PASSKEYS, RECOVERY_CODES } from '@kindling/domain/second-factor/factor-terms'
import type { MadePasskey, MakePasskeyOptions } from '@kindling/domain/second-factor/passkey-json'
import { writeRecoveryCode } from '@kindling/domain/second-factor/recovery-code'
import type { SecondFactor } from '@kindling/domain/second-factor/second-factor-contract'
import type { Member } from '../../auth/auth.ts'
import { factorSeal } from '../../auth/factor-seal.ts'
import type { Transaction } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/pg-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { FactsOf } from '../../notifier/events/all.ts'
import { notify } from '../../notifier/notify.ts'
import { makeChallenges } from './challenges.ts'
import { DRAFT_MS } from './factor-limits.ts'
import { findMember, hasEarned, lockMember, unconfirmOthers } from './factor-member-store.ts'
import { hashRecoveryCode, newRecoveryCode } from './factor-secrets.ts'
import { checkMade, claimsOf, optionsToMake, siteOf } from './passkey-checks.ts'
import * as passkeys from './passkey-store.ts'
import { qrCodeOf } from './qr-code.ts'
import * as recovery from './recovery-code-store.ts'
import { findResetAt } from './reset-store.ts'
import { takeChallenge } from './second-step-store.ts'
import * as codes from './time-code-store.ts'
import { newTimeSecret, readTimeCode, timeCodeUri } from './time-codes.ts'

type SetupDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config' | 'sessions'>

type ChangeEvent =
  | 'codes_added'
  | 'codes_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
/** A change of factors that the member is mailed about. */
type FactorChange = { [N in ChangeEvent]: { event: N; facts: FactsOf<N> } }[ChangeEvent]

/** Setting up, renaming and removing factors. Each change commits together with its mail. */
export function makeSetupService(deps: SetupDeps) {
  const { db, clock, config, sessions } = deps
  const seal = factorSeal(config)
  const site = siteOf(config.publicUrl)
  const challenges = makeChallenges(deps)

  async function get({ id }: Member): Promise<SecondFactor> {
    const member = await findMember(db, id)
    const own = await codes.findTimeCodes(db, id)
    const list = await passkeys.listPasskeys(db, id)
    return {
      codes: own?.confirmedAt
        ? { created_at: own.confirmedAt.toISOString(), last_used_at: own.lastUsedAt?.toISOString() ?? null }
        : null,
      passkeys: list.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
        is_disabled: passkey.disabledAt !== null,
      })),
      recovery_codes_left: await recovery.countRecoveryCodes(db, id),
      is_advised: !member.hasFactor && (await hasEarned(db, id)),
      is_required: isRequired(member.role),
      reset_at: (await findResetAt(db, id))?.toISOString() ?? null,
    }
  }

  const isRequired = (role: Member['role']) => role === 'moderator' && config.moderatorsNeedSecondFactor

  async function beginCodes({ id, email }: Member) {
    const secret = newTimeSecret()
    await codes.writeDraft(db, id, seal.close(secret, id), clock.now())
    const uri = timeCodeUri(secret, email)
    return { secret, uri, qr: qrCodeOf(uri) }
  }

  /** @throws AppError `conflict` without a pending secret, `code_invalid` */
  async function addCodes(member: Member, code: string): Promise<string[] | null> {
    const now = clock.now()
    const draft = await codes.findTimeCodes(db, member.id)
    const isOpen = draft?.draftedAt && now.getTime() - draft.draftedAt.getTime() <= DRAFT_MS
    const sealed = draft?.sealedDraft
    if (!isOpen || !sealed)
      throw new AppError('conflict', 'That took too long. Begin again with a new picture.')
    const read = readTimeCode(seal.open(sealed, member.id), code, now)
    if (read.is !== 'right') {
      const off =
        'The clock of the device that shows the code is off. Have it set by itself, then enter a new code.'
      throw new AppError(
        'code_invalid',
        read.is === 'off' ? off : 'That code is wrong. Enter the newest one that your app shows.',
      )
    }
    return await add(member, { event: 'codes_added', facts: {} }, async (tx) => {
      if (!(await codes.confirmDraft(tx, member.id, sealed, read.step, now))) {
        throw new AppError('conflict', 'Another picture was made meanwhile. Use that one.')
      }
    })
  }

  async function beginPasskey(member: Member): Promise<MakePasskeyOptions> {
    const { firstname: name } = await findMember(db, member.id)
    const known = await passkeys.listPasskeys(db, member.id)
    const challenge = await challenges.make({ purpose: 'add', subjectId: member.sessionId })
    return optionsToMake(site, challenge, { id: member.id, email: member.email, name }, known)
  }

  /**
   * @throws AppError `code_invalid` for a wrong challenge or signature, `already_exists`, `conflict` for too
   * many passkeys
   */
  async function addPasskey(member: Member, name: string, made: MadePasskey): Promise<string[] | null> {
    const now = clock.now()
    const claimed = claimsOf(made.response.clientDataJSON)
    if (claimed !== undefined && claimed.origin !== site.origin) {
      throw new AppError(
        'code_invalid',
        'That passkey was made for another website. Open Kindling yourself, and try again.',
      )
    }
    const of = { purpose: 'add', subjectId: member.sessionId } as const
    const isFresh = claimed && (await takeChallenge(db, claimed.challenge, of, now)) === 'fresh'
    const checked = isFresh ? await checkMade(site, claimed.challenge, made) : undefined
    if (checked === undefined)
      throw new AppError('code_invalid', 'That passkey could not be added. Please try again.')
    return await add(member, { event: 'passkey_added', facts: { name } }, async (tx) => {
      if ((await passkeys.listPasskeys(tx, member.id)).length >= MOST_PASSKEYS) {
        throw new AppError('conflict', `You have ${MOST_PASSKEYS} passkeys already. Remove one first.`)
      }
      try {
        await tx.transaction((inner) =>
          passkeys.insertPasskey(inner, { ...checked, memberId: member.id, name, createdAt: now }),
        )
      } catch (error) {
        if (!isUniqueViolation(error, 'passkeys_credential_key')) throw error
        throw new AppError('already_exists', 'This passkey has been added already.')
      }
    })
  }

  /** @returns recovery codes with the first factor; null when the member already has some */
  async function add(
    { id, sessionId }: Member,
    change: FactorChange,
    write: (tx: Transaction) => Promise<void>,
  ): Promise<string[] | null> {
    const made = await inTransaction(db, async (tx) => {
      const member = await lockMember(tx, id)
      await write(tx)
      // Other sessions were confirmed by password, which isn't enough once there is a second factor.
      if (!member.hasFactor) await unconfirmOthers(tx, id, sessionId)
      const fresh = member.hasFactor ? null : await makeRecoveryCodes(tx, id)
      await tell(tx, id, change)
      return fresh
    })
    sessions.forget(id)
    return made
  }

  async function tell(tx: Transaction, to: string, change: FactorChange) {
    const at = clock.now()
    await notify(tx, deps, { ...change, to, key: `${change.event}:${at.getTime()}`, at })
  }

  async function makeRecoveryCodes(tx: Transaction, memberId: string): Promise<string[]> {
    const fresh = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const hashes = fresh.map((code) => hashRecoveryCode(config.secrets.data, memberId, code))
    await recovery.replaceRecoveryCodes(tx, memberId, hashes, clock.now())
    return fresh.map(writeRecoveryCode)
  }

  /** @throws AppError `not_found`, `conflict` for the last factor of a member who must have one */
  async function remove(
    { id }: Member,
    write: (tx: Transaction) => Promise<FactorChange | undefined>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const member = await lockMember(tx, id)
      const change = await write(tx)
      if (change === undefined) throw new AppError('not_found', 'It was removed already.')
      const isLast = !(await findMember(tx, id)).hasFactor
      if (isLast && isRequired(member.role)) {
        const message = 'Moderators need a second factor. Add another one, then remove this one.'
        throw new AppError('conflict', message)
      }
      if (isLast) await recovery.deleteRecoveryCodes(tx, id)
      await tell(tx, id, change)
    })
    sessions.forget(id)
  }

  const removeCodes = (member: Member) =>
    remove(member, async (tx) =>
      (await codes.deleteTimeCodes(tx, member.id)) ? { event: 'codes_removed', facts: {} } : undefined,
    )

  const removePasskey = (member: Member, passkeyId: string) =>
    remove(member, async (tx) => {
      const name = await passkeys.deletePasskey(tx, member.id, passkeyId)
      return name === undefined ? undefined : { event: 'passkey_removed', facts: { name } }
    })

  /** @throws AppError `not_found` for a passkey that isn't the member's */
  async function renamePasskey({ id }: Member, passkeyId: string, name: string): Promise<void> {
    if (await passkeys.renamePasskey(db, id, passkeyId, name)) return
    throw new AppError('not_found', 'That passkey was removed already.')
  }

  /** @throws AppError `conflict` for a member without a second factor */
  async function renewRecoveryCodes({ id }: Member): Promise<string[]> {
    return await inTransaction(db, async (tx) => {
      const member = await lockMember(tx, id)
      if (!member.hasFactor) throw new AppError('conflict', 'Set up codes or a passkey first.')
      const fresh = await makeRecoveryCodes(tx, id)
      await tell(tx, id, { event: 'recovery_codes_made', facts: {} })
      return fresh
    })
  }

  return {
    get,
    beginCodes,
    addCodes,
    removeCodes,
    beginPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    renewRecoveryCodes,
  }
}
