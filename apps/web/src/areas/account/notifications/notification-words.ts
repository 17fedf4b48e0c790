import type {
  Notification,
  NotificationGroup,
  NotificationTarget,
} from '@kindling/domain/notifications/notification'
import { bookingAddress } from '../../../app/booking-address.ts'
import type { Address } from '../../../app/paths.ts'

interface GroupWords {
  label: string
  /** When there is nothing in it. */
  empty: string
  hint: string
}

/** The groups of the panel, in its order (accounts §2). */
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

const paths: Record<NotificationTarget, (id: string) => Address> = {
  made_booking: (id) => bookingAddress(id, 'client'),
  received_booking: (id) => bookingAddress(id, 'provider'),
  member: (id) => `/user-profile/${id}`,
  skill: (id) => `/service-details?skill=${id}`,
  chat: (id) => `/chat/${id}`,
  need: (id) => `/needs/${id}`,
  gift: (id) => `/gifts/${id}`,
  pot: () => '/pot',
  verification: () => '/settings/kyc',
  wallet: () => '/wallet',
}

/** Where a notification leads; undefined for one that is read and no more. */
export function pathOf({ target }: Pick<Notification, 'target'>): Address | undefined {
  return target === null ? undefined : paths[target.screen](target.id ?? '')
}
