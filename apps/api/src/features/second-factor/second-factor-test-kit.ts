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

/** A secret's code, so many seconds from now. */
export function codeOf(t: Pick<TestApp, 'clock'>, secret: string, inSeconds = 0): string {
  const timestamp = t.clock.now().getTime() + inSeconds * SECOND
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The steps of setting a second factor up and of using it, as a browser takes them. */
export async function makeFactorKit(options: TestAppOptions = {}) {
  // Not in the time of the first test that uses it.
  const [t] = await Promise.all([makeTestApp(options), import('@simplewebauthn/server')])
  const passwordHash = await cheapHash(PASSWORD)

  const makeMember = (overrides: Parameters<TestApp['makeMember']>[0] = {}) =>
    t.makeMember({ passwordHash, ...overrides })

  const confirm = (as: TestMember, proof: Record<string, unknown>) =>
    t.call(confirmationContract.confirm, { as, body: { proof } })

  /** Codes, set up by a member who has just entered their password; and the recovery codes of a first factor. */
  async function setUpCodes(as: TestMember) {
    await confirm(as, { password: PASSWORD })
    const { secret } = (await t.call(secondFactorContract.beginCodes, { as })).data()
    const added = await t.call(secondFactorContract.addCodes, { as, body: { code: codeOf(t, secret) } })
    const recoveryCodes = added.data().recovery_codes ?? []
    // The code that set it up is spent.
    t.clock.advance(MINUTE)
    return { secret, recoveryCodes }
  }

  /** A passkey, set up by a member who has confirmed. */
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

  /** A sign-in that waits for its second step. */
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

  /** The words of the newest mail. */
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
