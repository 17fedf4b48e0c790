import type { NotificationTarget } from './notification.ts'

/** Path of the screen for each notification target. */
export const targetPaths = {
  made_booking: (id) => `/outward-progress/${id}`,
  received_booking: (id) => `/inward-details/${id}`,
  member: (id) => `/user-profile/${id}`,
  skill: (id) => `/service-details?skill=${id}`,
  thing: (id) => `/things/${id}`,
  own_profile: () => '/user',
  chat: (id) => `/chat/${id}`,
  need: (id) => `/needs/${id}`,
  gift: (id) => `/gifts/${id}`,
  pot: () => '/pot',
  standing: () => '/standing',
  verification: () => '/settings/kyc',
  wallet: () => '/wallet',
} as const satisfies Record<NotificationTarget, (id: string) => `/${string}`>
