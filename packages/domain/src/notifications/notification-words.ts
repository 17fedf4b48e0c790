import type { Notification, NotificationGroup } from './notification.ts'
import { targetPaths } from './notification-paths.ts'

interface GroupWords {
  label: string
  /** Empty state. */
  empty: string
  hint: string
}

/** Labels and empty states of the groups of the notification panel (accounts §2). */
export const groupWords: Record<NotificationGroup, GroupWords> = {
  bookings: {
    label: 'Bookings',
    empty: 'Nothing about bookings yet',
    hint: 'Requests and answers appear here.',
  },
  follower: {
    label: 'Followers',
    empty: 'No new followers yet',
    hint: 'Neighbours who follow you appear here.',
  },
  followees: {
    label: 'Followees',
    empty: 'Nothing from people you follow yet',
    hint: 'Their new skills and reviews appear here.',
  },
  account: {
    label: 'Account',
    empty: 'Nothing about your account yet',
    hint: 'Verification and withdrawals appear here.',
  },
}

/** Path of the screen that a notification links to; undefined if none. */
export function pathOf({ target }: Pick<Notification, 'target'>) {
  return target === null ? undefined : targetPaths[target.screen](target.id ?? '')
}
