import type { OnboardingStatus } from './onboarding-status.ts'

interface OnboardingOutcome {
  title: string
  text: string
  /** States of the steps: register, verify, complete. */
  states: readonly ['done', 'done' | 'current', 'done' | 'upcoming' | 'failed']
}

const FAILED = 'Account Setup Failed'

/** Result of a member's onboarding, by its status. */
export const onboardingOutcomes: Record<OnboardingStatus, OnboardingOutcome> = {
  complete: {
    title: 'Account Setup Successful',
    text: 'You can be paid from now on. What you earn goes to your bank.',
    states: ['done', 'done', 'done'],
  },
  pending: {
    title: 'Account Setup Submitted',
    text: 'Your details are in. The provider is checking them, which can take a day or two; there is nothing left for you to do.',
    states: ['done', 'current', 'upcoming'],
  },
  incomplete: {
    title: FAILED,
    text: 'Not everything was filled in. Nothing is lost: try again, and go on where you stopped.',
    states: ['done', 'done', 'failed'],
  },
  rejected: {
    title: FAILED,
    text: 'The provider couldn’t verify your details. Look at them again, or ask us for help.',
    states: ['done', 'done', 'failed'],
  },
}
