// Query keys of what events tell about. Features ask under them; the shell says when they are old.

export const bookingsKey = ['bookings'] as const
export const bookingListsKey = [...bookingsKey, 'list'] as const
export const bookingKey = (id: string) => [...bookingsKey, 'one', id] as const
export const notificationsKey = ['notifications'] as const
export const messagesKey = ['messages'] as const
/** The member's messages with another one. */
export const threadKey = (userId: string) => [...messagesKey, 'thread', userId] as const
export const conversationsKey = [...messagesKey, 'conversations'] as const
export const unreadMessagesKey = [...messagesKey, 'unread'] as const
export const kycKey = ['kyc'] as const
