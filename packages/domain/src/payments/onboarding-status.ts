/** What the payment processor says of a connected account. */
export interface AccountState {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  /** Why the account may not be used, in the processor's words; null when nothing stands against it. */
  disabled_reason: string | null
}

/**
 * How far a member has come: `incomplete` still has to tell the processor something, `pending` waits for the
 * processor, `complete` can be paid, `rejected` was refused.
 */
export type OnboardingStatus = 'incomplete' | 'pending' | 'complete' | 'rejected'

/** Where an account stands, read from the processor's flags alone: coming back from its pages proves nothing. */
export function onboardingStatus(account: AccountState): OnboardingStatus {
  // Stripe writes `rejected.fraud`, `rejected.terms_of_service` and so on.
  if (account.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (!account.details_submitted) return 'incomplete'
  return account.charges_enabled && account.payouts_enabled ? 'complete' : 'pending'
}
