import { passwordContract } from '@kindling/domain/auth/password-contract'
import { createClient } from '@kindling/domain/client/client'
import { NetworkError } from '@kindling/domain/client/errors'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import type { EndpointShape } from '@kindling/domain/endpoint'
import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { billingContract } from '@kindling/domain/money/billing-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { describe, expect, it, test } from 'vitest'
import { serverMessage } from './server-message.ts'

/** A server that answers with an error without a message. */
const client = createClient({
  baseUrl: '/api',
  session: {
    current: () => undefined,
    freshToken: async () => 'token',
    renew: async () => 'token',
    refreshToken: () => 'token',
  },
  fetch: async () => Response.json({}, { status: 500, statusText: 'Internal Server Error' }),
  newKey: () => 'key',
})

async function messageAfter(endpoint: EndpointShape) {
  const params = { id: '1', userId: '1' }
  const error: unknown = await client
    .call(endpoint, { params, body: {} })
    .catch((failure: unknown) => failure)
  return serverMessage(error, endpoint.failure)
}

// spec: marketplace §8 dispute errors
// spec: accounts §8 calls without a reason
describe('an error without a message', () => {
  test.each<[EndpointShape, string]>([
    [editProfileContract.update, 'Failed to update profile'],
    [editProfileContract.updateBio, 'Something went wrong while updating profile'],
    [editProfileContract.uploadPhoto, 'Failed to upload profile photo.'],
    [passwordContract.reset, 'Failed to reset password'],
    [passwordContract.change, 'Something went wrong!'],
    [kycContract.uploadIdentity, 'Failed to upload ID'],
    [kycContract.deleteIdentity, 'Failed to delete identity document'],
    [kycContract.deleteUtility, 'Failed to delete utility bill'],
    [skillOfferContract.suggest, 'Failed to suggest skill'],
    [skillEditContract.removePicture, 'Failed to delete image'],
    [skillEditContract.remove, 'Failed to delete skill'],
    [skillEditContract.update, 'Server error: 500 - no reason given'],
    [billingContract.add, 'Failed to add billing method'],
    [billingContract.remove, 'Failed to delete billing method'],
    [withdrawalContract.addMethod, 'Something went wrong'],
    [disputeContract.open, 'Failed to open dispute'],
  ])('is shown with the call’s message from the catalogue (%#)', async (endpoint, text) => {
    expect(await messageAfter(endpoint)).toBe(text)
  })

  it('without any response has the given fallback', () => {
    expect(serverMessage(new NetworkError(), 'Registration failed. Please try again.')).toBe(
      'Registration failed. Please try again.',
    )
  })
})
