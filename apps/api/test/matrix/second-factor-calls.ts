import { authContract } from '@kindling/domain/auth/auth-contract'
import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { secondFactorContract } from '@kindling/domain/second-factor/second-factor-contract'
import { secondStepSchema } from '@kindling/domain/second-factor/second-step'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { Secret, TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { z } from 'zod'
import { factorResets } from '../../src/db/schema/members/second-factor.ts'
import { stopTokenOf } from '../../src/features/second-factor/factor-secrets.ts'
import { DAY } from '../../src/platform/durations.ts'
import type { TestMember } from '../make-member.ts'
import { makeSoftwarePasskey } from '../software-passkey.ts'
import { type CallRow, forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { type Neighbourhood, PASSWORD } from './neighbourhood.ts'

/** A new member with a passkey: the shared callers have to keep signing in with a password alone. */
async function protectedMember(n: Neighbourhood) {
  const { t } = n
  const member = await n.makeNewcomer()
  const origin = t.deps.config.publicUrl
  await t.call(confirmationContract.confirm, { as: member, body: { proof: { password: PASSWORD } } })
  const passkey = makeSoftwarePasskey(origin)
  const options = (await t.call(secondFactorContract.beginPasskey, { as: member })).data()
  const body = { name: 'Phone', passkey: passkey.make(options) }
  await t.call(secondFactorContract.addPasskey, { as: member, body })
  const [row] = (await t.call(secondFactorContract.get, { as: member })).data().passkeys
  return { member, passkey, id: row?.id ?? '' }
}

/** A sign-in that waits for its second step. @returns its token */
async function waiting(n: Neighbourhood, { email }: TestMember): Promise<string> {
  const login = await n.t.call(authContract.login, { body: { email, password: PASSWORD } })
  return z.object({ second_step: secondStepSchema }).parse(login.data()).second_step.token
}

/** A new member whose session was just confirmed with the password. */
async function confirmed(n: Neighbourhood): Promise<TestMember> {
  const member = await n.makeNewcomer()
  const body = { proof: { password: PASSWORD } }
  await n.t.call(confirmationContract.confirm, { as: member, body })
  return member
}

/** A call by a new member with a second factor, which it may change. */
const ofProtected =
  (sent: (id: string) => object): CallRow['make'] =>
  async (n) => {
    const { member, id } = await protectedMember(n)
    return { bearer: await member.token(), ...sent(id) }
  }

/** A call by any caller with the id of another member's passkey. */
const ofAnother =
  (sent: (id: string) => object): CallRow['make'] =>
  async (n) =>
    sent((await protectedMember(n)).id)

export const secondFactorCalls: readonly Exception[] = [
  {
    endpoint: secondStepContract.state,
    make: async (n) => ({ body: { token: await waiting(n, (await protectedMember(n)).member) } }),
  },
  {
    endpoint: secondStepContract.passkeyOptions,
    make: async (n) => ({ body: { token: await waiting(n, (await protectedMember(n)).member) } }),
  },
  {
    endpoint: secondStepContract.finish,
    make: async (n) => {
      const { member, passkey } = await protectedMember(n)
      const token = await waiting(n, member)
      const options = (await n.t.call(secondStepContract.passkeyOptions, { body: { token } })).data()
      return { body: { token, proof: { passkey: passkey.sign(options) } } }
    },
  },
  {
    endpoint: secondStepContract.finish,
    about: 'with a passkey of somebody else',
    make: async (n) => {
      const { member } = await protectedMember(n)
      const other = await protectedMember(n)
      const token = await waiting(n, member)
      const options = (await n.t.call(secondStepContract.passkeyOptions, { body: { token } })).data()
      return { body: { token, proof: { passkey: other.passkey.sign(options) } } }
    },
    answers: forAll(400),
  },
  {
    endpoint: secondStepContract.signIn,
    make: async (n) => {
      const { passkey } = await protectedMember(n)
      const options = (await n.t.call(secondStepContract.signInOptions)).data()
      return { body: { passkey: passkey.sign(options) } }
    },
  },
  {
    endpoint: secondStepContract.stopReset,
    make: async (n) => {
      const { member } = await protectedMember(n)
      const id = v7()
      const effectiveAt = new Date(n.t.clock.now().getTime() + DAY)
      await n.t.db.insert(factorResets).values({ id, memberId: member.id, effectiveAt })
      return { body: { token: stopTokenOf(n.t.deps.config.secrets.data, id) } }
    },
  },

  {
    endpoint: confirmationContract.confirm,
    make: async (n) => ({
      bearer: await (await n.makeNewcomer()).token(),
      body: { proof: { password: PASSWORD } },
    }),
    answers: { owner: 200 },
  },

  {
    endpoint: secondFactorContract.beginCodes,
    make: async (n) => ({ bearer: await (await confirmed(n)).token() }),
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.beginCodes,
    about: 'without having confirmed',
    answers: forAll(403),
  },
  {
    endpoint: secondFactorContract.addCodes,
    make: async (n) => {
      const member = await confirmed(n)
      const { secret } = (await n.t.call(secondFactorContract.beginCodes, { as: member })).data()
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      const code = totp.generate({ timestamp: n.t.clock.now().getTime() })
      return { bearer: await member.token(), body: { code } }
    },
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.removeCodes,
    about: 'that were never set up',
    make: async (n) => ({ bearer: await (await confirmed(n)).token() }),
    answers: { owner: 404 },
  },
  {
    endpoint: secondFactorContract.beginPasskey,
    make: async (n) => ({ bearer: await (await confirmed(n)).token() }),
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.addPasskey,
    make: async (n) => {
      const member = await confirmed(n)
      const options = (await n.t.call(secondFactorContract.beginPasskey, { as: member })).data()
      const passkey = makeSoftwarePasskey(n.t.deps.config.publicUrl).make(options)
      return { bearer: await member.token(), body: { name: 'Phone', passkey } }
    },
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.renamePasskey,
    make: ofProtected((id) => ({ params: { id }, body: { name: 'Blue key' } })),
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.renamePasskey,
    about: 'of somebody else',
    make: ofAnother((id) => ({ params: { id }, body: { name: 'Mine' } })),
    answers: forAll(404),
  },
  {
    endpoint: secondFactorContract.removePasskey,
    make: ofProtected((id) => ({ params: { id } })),
    answers: { owner: 200 },
  },
  {
    endpoint: secondFactorContract.removePasskey,
    about: 'of somebody else',
    make: async (n) => {
      const { id } = await protectedMember(n)
      return { bearer: await (await confirmed(n)).token(), params: { id } }
    },
    answers: { owner: 404 },
  },
  {
    endpoint: secondFactorContract.renewRecoveryCodes,
    make: ofProtected(() => ({})),
    answers: { owner: 200 },
  },
]
