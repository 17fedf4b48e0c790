import type { PageSection } from './linked-text.ts'

/** The support page. */
export const supportPage: readonly PageSection[] = [
  {
    title: 'Somebody is in danger',
    text: ['Ring 999 first. Tell us afterwards, when everyone is safe.'],
  },
  {
    title: 'A booking went wrong',
    text: [
      'Don’t confirm it: as long as you haven’t, the payment stays where it is. Talk to your neighbour if you can. If that doesn’t help, write to us with the day of the booking and what happened. You find it under [Bookings](/bookings).',
    ],
  },
  {
    title: 'Getting paid doesn’t work',
    text: [
      'If setting up your account failed, you can [try it again](/setup/retry). Nothing is charged for trying. If it fails twice, tell us what the message said.',
    ],
  },
  {
    title: 'You can’t get in',
    text: [
      '[Choose a new password](/forgot-psw). If you no longer have the email address of your account, write to us from another one and we will find a way to make sure it is you.',
    ],
  },
]
