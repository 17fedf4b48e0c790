import { deviceContract } from '@kindling/domain/auth/device-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { v7 } from 'uuid'
import { forAll, onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { PASSWORD } from './neighbourhood.ts'

/** Rows for endpoints of a member's own account. */
export const memberCalls: readonly Exception[] = [
  {
    endpoint: passwordContract.forgot,
    make: () => ({ body: { email: `forgetful-${v7()}@example.test` } }),
  },
  {
    endpoint: passwordContract.reset,
    make: async (n) => ({ body: { token: await n.resetToken(), newPassword: 'seven-quiet-herons' } }),
  },
  {
    endpoint: passwordContract.change,
    // A new member each time: the shared callers have to keep their password.
    make: async (n) => {
      const newcomer = await n.makeNewcomer()
      return {
        bearer: await newcomer.token(),
        body: { password: PASSWORD, newPassword: 'seven-quiet-herons' },
      }
    },
    answers: { owner: 200 },
  },

  {
    endpoint: editProfileContract.update,
    // A new member each time: the shared callers have to keep their names and addresses for the leak checks.
    make: async (n) => {
      const newcomer = await n.makeNewcomer()
      return {
        bearer: await newcomer.token(),
        params: { id: newcomer.id },
        body: changeOf(newcomer.email),
      }
    },
    answers: { owner: 200 },
    unknown: { id: 403 },
  },
  {
    endpoint: editProfileContract.update,
    about: 'another member’s profile',
    make: async (n) => {
      const { id, email } = await n.makeNewcomer()
      return { params: { id }, body: changeOf(email) }
    },
    answers: forAll(403),
    unknown: { id: 403 },
  },
  {
    endpoint: editProfileContract.updateBio,
    make: async (n) => ({
      bearer: await (await n.makeNewcomer()).token(),
      body: { bio: 'I mend bikes.', location: 'Leeds', street: '', zip_code: '', lat: 53.8, lon: -1.55 },
    }),
    answers: { owner: 200 },
  },
  {
    endpoint: visibilityContract.set,
    make: async (n) => ({ bearer: await (await n.makeNewcomer()).token(), body: { is_public: false } }),
    answers: { owner: 200 },
  },
  {
    endpoint: editProfileContract.uploadPhoto,
    about: 'without a photo',
    make: () => ({ body: {} }),
    answers: forAll(422),
  },
  {
    endpoint: placeContract.locate,
    make: () => ({ query: { address: '10 Mill Road, Cambridge' } }),
  },
  {
    endpoint: placeContract.geocode,
    make: () => ({ query: { street: '10 Mill Road', location: 'Cambridge', zip_code: 'CB1 2AD' } }),
  },

  {
    endpoint: deviceContract.signOut,
    make: async (n) => {
      const { accessToken } = await n.logIn(n.people.owner)
      const [, payload = ''] = accessToken.split('.')
      return { params: { id: JSON.parse(Buffer.from(payload, 'base64url').toString()).sid } }
    },
    answers: onlyOwner,
  },
]

function changeOf(email: string) {
  return {
    email,
    firstname: 'Amara',
    lastname: 'Osei',
    gender: 'female',
    website: 'example.com',
    location: 'Cambridge',
    street: '10 Mill Road',
    zip_code: 'CB1 2AD',
    lat: 52.2,
    lon: 0.13,
  }
}
