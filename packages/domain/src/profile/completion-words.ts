import type { ProfileCompletion } from './profile-completion.ts'

/** Why each item of the profile checklist matters, and the screen or the part of the profile where it is done. */
export const completionWords = {
  photo: { detail: 'So neighbours know who is at the door', to: '#photo' },
  skill: { detail: 'So neighbours can book you', to: '/settings/skill/add' },
  kyc: { detail: 'So neighbours can trust you', to: '/settings/kyc' },
  payment: { detail: 'So booking takes one press', to: '/settings/payment' },
  account: { detail: 'So you can be paid', to: '/create-stripe-account' },
  bio: { detail: 'Two lines about yourself', to: '#bio' },
} as const satisfies Record<ProfileCompletion['items'][number]['id'], { detail: string; to: string }>
