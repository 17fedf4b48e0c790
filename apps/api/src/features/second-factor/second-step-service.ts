import type { Tokens } from '@kindling/domain/auth/auth-contract'
import { type FirstStep, firstSteps } from '@kindling/domain/auth/device-contract'
import { AppError } from '@kindling/domain/errors'
import type { FactorProof } from '@kindling/domain/second-factor/factor-proof'
import { MOST_WRONG_CODES } from '@kindling/domain/second-factor/factor-terms'
import type { UsedPasskey, UsePasskeyOptions } from '@kindling/domain/second-factor/passkey-json'
import type { ProofKind } from '@kindling/domain/second-factor/proof-kinds'
import type { SecondStep } from '@kindling/domain/second-factor/second-step'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forgive, limit } from '../../limits/rate-limit.ts'
import { makeChallenges } from './challenges.ts'
import { challengeLimit, passkeyTryLimit, SECOND_STEP_MS, stepTryLimit } from './factor-limits.ts'
import { findMember } from './factor-member-store.ts'
import { hashSecret, newSecret } from './factor-secrets.ts'
import type { ProofService } from './proof-service.ts'
import * as store from './second-step-store.ts'

interface Device {
  address: string
  userAgent: string | null
}

export interface SessionParts {
  /** Opens a session for a member who has passed all steps. */
  open(
    tx: Transaction,
    memberId: string,
    device: Device,
    how: { firstStep: FirstStep; secondFactor: ProofKind | null },
  ): Promise<Tokens>
}

type StepDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The second step of a sign-in, and sign-in by passkey alone. */
export function makeSecondStepService(deps: StepDeps, proofs: ProofService) {
  const { db, clock } = deps
  const challenges = makeChallenges(deps)

  /**
   * Starts the second step of a sign-in.
   * @returns undefined for a member without a second factor, who is signed in directly
   */
  async function begin(
    tx: Transaction,
    memberId: string,
    firstStep: FirstStep,
  ): Promise<SecondStep | undefined> {
    if (!(await findMember(tx, memberId)).hasFactor) return undefined
    const now = clock.now()
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + SECOND_STEP_MS)
    await store.insertSecondStep(tx, {
      memberId,
      tokenHash: hashSecret(token),
      firstStep,
      expiresAt,
      createdAt: now,
    })
    return { token, by: await proofs.kindsOf(tx, memberId), expires_at: expiresAt.toISOString() }
  }

  async function waiting(token: string) {
    const found = await store.findSecondStep(db, hashSecret(token), clock.now())
    if (found === undefined) throw ended()
    return found
  }

  /** @throws AppError `unauthenticated` when it has expired or ended */
  async function state(token: string): Promise<SecondStep> {
    const { member, expiresAt } = await waiting(token)
    return { token, by: await proofs.kindsOf(db, member.id), expires_at: expiresAt.toISOString() }
  }

  /** @throws AppError `unauthenticated`, `too_many_requests` */
  async function passkeyOptions(token: string, address: string): Promise<UsePasskeyOptions> {
    const { id, member } = await waiting(token)
    await count(challengeLimit(address))
    return await challenges.optionsFor({ purpose: 'second_step', subjectId: id }, member.id)
  }

  async function count([bucket, rate]: ReturnType<typeof challengeLimit>): Promise<void> {
    await limit(db, bucket, rate, clock.now())
  }

  /**
   * Finishes a sign-in. Each try counts before it is checked; the tenth wrong code ends the sign-in and the
   * member is notified.
   * @throws AppError `unauthenticated` when it has ended, `code_invalid`, `too_many_requests`
   */
  async function finish(
    token: string,
    proof: FactorProof,
    device: Device,
    sessions: SessionParts,
  ): Promise<Tokens> {
    const step = await waiting(token)
    const { member } = step
    const isTyped = proof.passkey === undefined
    const now = clock.now()
    const [bucket, rate] = stepTryLimit(member.id)
    if (isTyped) await limit(db, bucket, rate, now)
    const tries = isTyped ? await store.countTry(db, step.id, MOST_WRONG_CODES) : 0
    if (tries === undefined) throw ended()
    try {
      const checked = await proofs.check(member, proof, { purpose: 'second_step', subjectId: step.id })
      const tokens = await inTransaction(db, async (tx) => {
        if (!(await store.endSecondStep(tx, step.id, clock.now()))) throw ended()
        await checked.use(tx)
        const firstStep = firstSteps.find((one) => one === step.firstStep) ?? 'password'
        return await sessions.open(tx, member.id, device, { firstStep, secondFactor: checked.by })
      })
      if (isTyped) await forgive(db, bucket, rate, now)
      return tokens
    } catch (error) {
      const isLast = tries === MOST_WRONG_CODES && error instanceof AppError && error.code === 'code_invalid'
      if (!isLast) throw error
      if (await store.endSecondStep(db, step.id, clock.now())) await proofs.warn(member, 'wrong_codes')
      throw new AppError(
        'unauthenticated',
        `That were ${MOST_WRONG_CODES} wrong codes, so this sign-in has ended. Please log in again.`,
      )
    }
  }

  /** @throws AppError `too_many_requests` */
  async function signInOptions(address: string): Promise<UsePasskeyOptions> {
    await count(challengeLimit(address))
    return await challenges.optionsFor({ purpose: 'sign_in', subjectId: null })
  }

  /**
   * Signs in with a passkey alone, with user verification required: that makes it two factors.
   * @throws AppError `code_invalid`, `too_many_requests`
   */
  async function signIn(passkey: UsedPasskey, device: Device, sessions: SessionParts): Promise<Tokens> {
    await count(passkeyTryLimit(device.address))
    const checked = await proofs.checkPasskey(passkey, { purpose: 'sign_in', subjectId: null })
    return await inTransaction(db, async (tx) => {
      await checked.use(tx)
      return await sessions.open(tx, checked.member.id, device, { firstStep: 'passkey', secondFactor: null })
    })
  }

  /** Ends all waiting sign-ins of a member, since the password that they began with has changed. */
  async function endAll(tx: Transaction, memberId: string): Promise<void> {
    await store.endSecondStepsOf(tx, memberId, clock.now())
  }

  return { begin, endAll, state, passkeyOptions, finish, signInOptions, signIn }
}

export type SecondStepService = ReturnType<typeof makeSecondStepService>

function ended(): AppError {
  return new AppError('unauthenticated', 'That sign-in has ended. Please log in again.')
}
