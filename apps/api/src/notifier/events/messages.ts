import { event, message } from '../event.ts'
import type { AboutMember } from './facts.ts'
import { chat } from './targets.ts'

/** Messages in chats. */
export const messagesEvents = {
  /** A message from a member with whom the reader has a booking. */
  order_message: event<AboutMember>(message, {
    target: ({ actorId }) => chat(actorId),
    bell: ({ name }) => ({ title: 'New message', text: `${name} wrote to you about a booking.` }),
  }),
  /** A message from anybody else. */
  enquiry_message: event<AboutMember>(message, {
    target: ({ actorId }) => chat(actorId),
    bell: ({ name }) => ({ title: 'New message', text: `${name} wrote to you.` }),
  }),
  /** A further message while earlier ones are unread. */
  booking_message: event<AboutMember>(
    { ...message, preference: 'bookingMessages' },
    {
      target: ({ actorId }) => chat(actorId),
      bell: ({ name }) => ({ title: 'Another message', text: `${name} wrote to you again.` }),
    },
  ),
}
