import { accountContract } from '@kindling/domain/account/account-contract'
import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { v7 } from 'uuid'
import type { TestMember } from '../make-member.ts'
import { type CallRow, forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { type Neighbourhood, PASSWORD } from './neighbourhood.ts'

/** The calls by which members take their data along, leave, or change their email. */
export const myDataCalls: readonly Exception[] = [
  {
    endpoint: accountContract.sendCode,
    about: 'without a password',
    make: async ({ t }) => ({ bearer: await (await t.makeMember({ passwordHash: null })).token() }),
    answers: { owner: 200 },
  },
  // Somebody new each time: how often is limited, and the others have to stay.
  { endpoint: accountContract.export, make: asNewcomer(), answers: { owner: 200 } },
  { endpoint: accountContract.remove, make: asNewcomer(), answers: { owner: 200 } },
  {
    endpoint: accountContract.remove,
    about: 'with money in the wallet',
    make: () => ({ body: { password: PASSWORD } }),
    answers: forAll(409),
  },

  {
    endpoint: emailChangeContract.confirm,
    make: async (n) => {
      const { member, email } = await changing(n)
      const code = /^\d{4}$/m.exec((await n.t.mailsTo(email)).at(-1)?.text ?? '')?.[0]
      return { bearer: await member.token(), body: { code } }
    },
    answers: { owner: 200 },
  },
  {
    endpoint: emailChangeContract.confirm,
    about: 'the code of somebody else',
    make: async (n) => {
      const { email } = await changing(n)
      const code = /^\d{4}$/m.exec((await n.t.mailsTo(email)).at(-1)?.text ?? '')?.[0]
      return { body: { code } }
    },
    answers: forAll(400),
  },
  {
    endpoint: emailChangeContract.resend,
    make: async (n) => ({ bearer: await (await changing(n)).member.token() }),
    answers: { owner: 200 },
  },
  {
    endpoint: emailChangeContract.cancel,
    make: async (n) => ({ bearer: await (await changing(n)).member.token() }),
    answers: { owner: 200 },
  },
]

function asNewcomer(): CallRow['make'] {
  return async (n) => ({ bearer: await (await n.makeNewcomer()).token(), body: { password: PASSWORD } })
}

/** Somebody new who has asked for another email. */
async function changing(n: Neighbourhood): Promise<{ member: TestMember; email: string }> {
  const member = await n.makeNewcomer()
  const email = `renamed-${v7()}@example.test`
  const body = {
    email,
    firstname: 'Amara',
    lastname: 'Osei',
    gender: 'female',
    website: '',
    location: '',
    street: '',
    zip_code: '',
    currentPassword: PASSWORD,
  }
  await n.t.call(editProfileContract.update, { as: member, params: { id: member.id }, body })
  return { member, email }
}
