import { authContract } from '@kindling/domain/auth/auth-contract'
import { contactContract } from '@kindling/domain/contact/contact-contract'
import { followContract } from '@kindling/domain/follows/follow-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { everybody } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { PASSWORD } from './neighbourhood.ts'

/** Rows for endpoints of accounts and profiles, and for endpoints without authentication. */
export const accountCalls: readonly Exception[] = [
  {
    endpoint: contactContract.send,
    make: () => ({
      body: {
        firstName: 'Rosa',
        email: `${crypto.randomUUID()}@example.test`,
        message: 'Do you have ladders in Leith?',
        privacyPolicy: true,
      },
    }),
  },

  {
    endpoint: authContract.login,
    make: ({ people }) => ({ body: { email: people.owner.email, password: PASSWORD } }),
  },
  {
    endpoint: authContract.refresh,
    make: async (n) => ({ bearer: (await n.logIn(n.people.owner)).refreshToken }),
    answers: { owner: 200 },
  },
  {
    endpoint: authContract.logout,
    make: async (n) => ({ bearer: (await n.logIn(n.people.owner)).refreshToken }),
    answers: { owner: 200 },
  },
  {
    endpoint: authContract.resendCode,
    make: async (n) => ({ body: { email: (await n.verifyEmail()).email } }),
  },
  {
    endpoint: authContract.verifyEmail,
    make: async ({ t, verifyEmail }) => {
      const { email } = await verifyEmail()
      await t.call(authContract.resendCode, { body: { email } })
      const code = /^\d{4}$/m.exec((await t.mailsTo(email)).at(-1)?.text ?? '')?.[0]
      return { body: { email, code } }
    },
  },
  {
    endpoint: authContract.register,
    make: async (n) => ({
      body: {
        phone: '+44 20 7946 0999',
        firstname: 'Amara',
        lastname: 'Osei',
        gender: 'female',
        password: PASSWORD,
        referred_by: 'REFOLIVE',
        ...(await n.verifyEmail()),
      },
    }),
  },

  {
    endpoint: profileContract.get,
    make: ({ people }) => ({ params: { id: people.owner.id } }),
  },
  {
    endpoint: followContract.follow,
    make: ({ people }) => ({ params: { userId: people.counterparty.id } }),
    answers: { ...everybody, counterparty: 422 },
  },
  {
    endpoint: followContract.unfollow,
    make: ({ people }) => ({ params: { userId: people.counterparty.id } }),
    answers: { ...everybody, counterparty: 422 },
  },
  {
    endpoint: placeContract.suggest,
    make: () => ({ query: { q: '10 Mill Road, Cam', kind: 'address' } }),
  },
]
