/** A connected account's state, as the payment processor reports it. */
export interface AccountState {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  /** Why the account is disabled, in the processor's words; null when it isn't. */
  disabled_reason: string | null
}

/**
 * Progress of a member's onboarding: `incomplete` has data missing, `pending` is in review by the processor, `complete`
 * can be paid, `rejected` was refused.
 */
export type OnboardingStatus = 'incomplete' | 'pending' | 'complete' | 'rejected'

/** Onboarding status from the processor's flags alone: a return from its pages proves nothing. */
export function onboardingStatus(account: AccountState): OnboardingStatus {
  // Stripe's values are `rejected.fraud`, `rejected.terms_of_service` and so on.
  if (account.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (!account.details_submitted) return 'incomplete'
  return account.charges_enabled && account.payouts_enabled ? 'complete' : 'pending'
}
