import { accountContract } from '@kindling/domain/account/account-contract'
import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { v7 } from 'uuid'
import type { TestMember } from '../make-member.ts'
import { type CallRow, forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { type Neighbourhood, PASSWORD } from './neighbourhood.ts'

/** Rows for endpoints that export data, delete an account or change an email address. */
export const myDataCalls: readonly Exception[] = [
  {
    endpoint: accountContract.sendCode,
    about: 'without a password',
    make: async ({ t }) => ({ bearer: await (await t.makeMember({ passwordHash: null })).token() }),
    answers: { owner: 200 },
  },
  // A new member each time: exports are rate limited, and the shared callers must not be deleted.
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

/** A new member who has requested a change of email address. */
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
