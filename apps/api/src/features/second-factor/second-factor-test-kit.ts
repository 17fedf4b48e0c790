import { authContract, tokensSchema } from '@kindling/domain/auth/auth-contract'
import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { type SecondStep, secondStepSchema } from '@kindling/domain/second-factor/second-step'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { cheapHash } from '../../../test/cheap-hash.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp, type TestAppOptions } from '../../../test/make-test-app.ts'
import { makeSoftwarePasskey } from '../../../test/software-passkey.ts'
import { MINUTE, SECOND } from '../../platform/durations.ts'

export const PASSWORD = 'joyful-otter-parade'

/** The TOTP code of a secret, this many seconds from now. */
export function codeOf(t: Pick<TestApp, 'clock'>, secret: string, inSeconds = 0): string {
  const timestamp = t.clock.now().getTime() + inSeconds * SECOND
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Helpers to set up and use second factors as a browser does. */
export async function makeFactorKit(options: TestAppOptions = {}) {
  // Preloaded, so that it doesn't slow down the first test that uses it.
  const [t] = await Promise.all([makeTestApp(options), import('@simplewebauthn/server')])
  const passwordHash = await cheapHash(PASSWORD)

  const makeMember = (overrides: Parameters<TestApp['makeMember']>[0] = {}) =>
    t.makeMember({ passwordHash, ...overrides })

  const confirm = (as: TestMember, proof: Record<string, unknown>) =>
    t.call(confirmationContract.confirm, { as, body: { proof } })

  /**
   * Sets up TOTP after a password confirmation; answers the secret and the recovery codes of a first factor.
   */
  async function setUpCodes(as: TestMember) {
    await confirm(as, { password: PASSWORD })
    const { secret } = (await t.call(secondFactorContract.beginCodes, { as })).data()
    const added = await t.call(secondFactorContract.addCodes, { as, body: { code: codeOf(t, secret) } })
    const recoveryCodes = added.data().recovery_codes ?? []
    // The code used for the setup can't be used again.
    t.clock.advance(MINUTE)
    return { secret, recoveryCodes }
  }

  /** Sets up a passkey for a member who has confirmed the session. */
  async function setUpPasskey(as: TestMember, { name = 'My phone', counts = true } = {}) {
    await confirm(as, { password: PASSWORD })
    const passkey = makeSoftwarePasskey(t.deps.config.publicUrl, { counts })
    const options = (await t.call(secondFactorContract.beginPasskey, { as })).data()
    const body = { name, passkey: passkey.make(options) }
    const added = (await t.call(secondFactorContract.addPasskey, { as, body })).data()
    return { passkey, recoveryCodes: added.recovery_codes ?? [] }
  }

  const logIn = (email: string, password = PASSWORD) =>
    t.call(authContract.login, { body: { email, password } })

  /** The first step of a sign-in, which then waits for its second. */
  async function firstStep(email: string): Promise<SecondStep> {
    const { second_step } = z.object({ second_step: secondStepSchema }).parse((await logIn(email)).data())
    return second_step
  }

  const finish = ({ token }: Pick<SecondStep, 'token'>, proof: Record<string, unknown>) =>
    t.call(secondStepContract.finish, { body: { token, proof } })

  const askPasskey = async ({ token }: Pick<SecondStep, 'token'>) =>
    (await t.call(secondStepContract.passkeyOptions, { body: { token } })).data()

  const subjectsTo = async ({ email }: Pick<TestMember, 'email'>) =>
    (await t.mailsTo(email)).map(({ subject }) => subject)

  /** The text of the newest mail. */
  const lastMailTo = async ({ email }: Pick<TestMember, 'email'>) =>
    (await t.mailsTo(email)).at(-1)?.text ?? ''

  return {
    ...t,
    makeMember,
    confirm,
    setUpCodes,
    setUpPasskey,
    logIn,
    firstStep,
    finish,
    askPasskey,
    subjectsTo,
    lastMailTo,
    tokensOf: (data: unknown) => tokensSchema.parse(data),
  }
}

export type FactorKit = Awaited<ReturnType<typeof makeFactorKit>>
