import { expect, it } from 'vitest'
import { onboardingStatus } from './onboarding-status.ts'

const fresh = {
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  disabled_reason: null,
}

it.each([
  ['incomplete', {}],
  ['incomplete', { disabled_reason: 'requirements.past_due' }],
  ['pending', { details_submitted: true }],
  ['pending', { details_submitted: true, charges_enabled: true }],
  ['pending', { details_submitted: true, payouts_enabled: true }],
  ['pending', { details_submitted: true, disabled_reason: 'requirements.pending_verification' }],
  ['complete', { details_submitted: true, charges_enabled: true, payouts_enabled: true }],
  ['rejected', { details_submitted: true, disabled_reason: 'rejected.other' }],
  ['rejected', { disabled_reason: 'rejected.fraud', charges_enabled: true, payouts_enabled: true }],
] as const)('onboardingStatus is %s for %j', (status, flags) => {
  expect(onboardingStatus({ ...fresh, ...flags })).toBe(status)
})
