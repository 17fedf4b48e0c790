const bookingLists = ['/bookings/get/user/inward', '/bookings/get/user/outward']

const conversations = ['/message/chat/history/users']

const unreadMessages = ['/message/unread']

const notificationLists = [
  '/notifications/account',
  '/notifications/bookings',
  '/notifications/followees',
  '/notifications/follower',
]

/**
 * Resources for query invalidation: endpoint paths whose answers change together. The paths are literals rather than read
 * from the contracts, so that the shell doesn't bundle every contract; a test checks them against the contracts.
 */
export const resources = {
  bookingLists,
  bookings: [
    ...bookingLists,
    '/bookings/{id}',
    '/loans/{id}',
    '/bookings/{id}/slots',
    '/dispute/booking/{id}',
    '/proposals',
  ],
  claims: ['/admin/claims'],
  categories: ['/admin/skills/get/published', '/skills/category/{id}/users'],
  conversations,
  desk: [
    '/admin/appeals',
    '/admin/claims',
    '/admin/log',
    '/admin/gifts',
    '/admin/members/{id}',
    '/admin/pots',
    '/admin/spark-debts',
    '/admin/suspensions',
  ],
  documents: ['/settings/kyc/get/identity', '/settings/kyc/get/utility'],
  follows: ['/follows/getfollowers', '/follows/getfollowings'],
  messages: [...conversations, ...unreadMessages, '/message/{myId}/{otherId}'],
  moderationQueues: [
    '/admin/counts',
    '/admin/decisions',
    '/admin/disputes',
    '/admin/kyc',
    '/admin/mails',
    '/admin/receivables',
    '/admin/reports',
    '/admin/skills',
    '/admin/suggestedskills',
  ],
  needs: ['/needs', '/needs/{id}'],
  notificationLists,
  notifications: [...notificationLists, '/notifications/unread'],
  profiles: ['/users/profile/{id}', '/users/basic/profile/{userId}'],
  reviews: ['/reviews/skill/{id}/user', '/reviews/user/{id}'],
  searchWords: ['/admin/synonyms'],
  things: ['/things/mine', '/things/{id}', '/things/{id}/days', '/things/user/{userId}'],
  standing: ['/standing'],
  unreadMessages,
  vouches: ['/vouches/user/{userId}', '/vouches/user/{userId}/own'],
  wallet: ['/wallet/balance', '/wallet/statement', '/wallet/statement/years', '/wallet/years/{year}'],
}
