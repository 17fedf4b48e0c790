import type { AccountState, OnboardingStatus } from './onboarding-status.ts'

/** What a payment account's status means for the member. */
export const onboardingNotes: Record<OnboardingStatus, string | undefined> = {
  incomplete: undefined,
  pending: 'Everything is handed in. The provider is still looking at it, which can take a day or two.',
  complete: 'You can be paid. There is nothing left to do.',
  rejected: 'The provider turned the account down. Look at your details again, or ask us for help.',
}

/** What a payment account is good for. */
export const onboardingBenefits = [
  {
    id: 'bank',
    title: 'Payments straight to your bank account',
    detail: 'What you earn doesn’t wait here: you choose where it goes.',
  },
  {
    id: 'secure',
    title: 'Secure processing',
    detail: 'The provider checks who you are and keeps your bank details. We never see them.',
  },
  {
    id: 'reports',
    title: 'Detailed reporting',
    detail: 'Every payment with its booking, its date and its amount.',
  },
] as const

/** URLs of Stripe's terms and privacy policy. */
export const stripePages = {
  terms: 'https://stripe.com/gb/legal/connect-account',
  privacy: 'https://stripe.com/gb/privacy',
}

/** The payment processor's three flags of an account, in the specification's words. */
export const accountFlags = ({
  charges_enabled,
  payouts_enabled,
  details_submitted,
}: Pick<AccountState, 'charges_enabled' | 'payouts_enabled' | 'details_submitted'>) => [
  { key: 'Charges', isOn: charges_enabled, label: charges_enabled ? 'Enabled' : 'Pending' },
  { key: 'Payouts', isOn: payouts_enabled, label: payouts_enabled ? 'Enabled' : 'Pending' },
  { key: 'Details', isOn: details_submitted, label: details_submitted ? 'Submitted' : 'Pending' },
]
