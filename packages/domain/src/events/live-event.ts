import * as z from 'zod/mini'
import { bookingStatuses } from '../bookings/booking-status.ts'
import { notificationSchema } from '../notifications/notification.ts'

/** Path of a member's event stream below /api: server-sent events, authorised by an access token as bearer. */
export const EVENTS_PATH = '/events'

/**
 * Events for a member's open screens: an event says what to refetch, or carries the data, and only data that the member
 * could read by a call. Delivered at least once.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** A new notification. */
  z.object({ type: z.literal('notification'), notification: notificationSchema }),
  /** Notifications were read, on any device. */
  z.object({ type: z.literal('notifications_read') }),
  /** A booking of the member's was created or changed. */
  z.object({ type: z.literal('booking'), id: z.string(), status: z.enum(bookingStatuses) }),
  /** A message between the member and `userId`, by either. */
  z.object({ type: z.literal('message'), userId: z.string() }),
  /** Messages between the member and `userId` were marked as read, by either. */
  z.object({ type: z.literal('messages_read'), userId: z.string() }),
  /** `userId` is typing to this member. Valid for some seconds, and not replayed. */
  z.object({ type: z.literal('typing'), userId: z.string() }),
  /** The member's profile, verification or wallet has changed. */
  z.object({ type: z.literal('profile') }),
  /** Events were dropped: everything on screen has to be refetched. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.output<typeof liveEventSchema>
