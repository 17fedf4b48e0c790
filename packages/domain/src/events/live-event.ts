import * as z from 'zod/mini'
import { bookingStatuses } from '../bookings/booking-status.ts'
import { notificationSchema } from '../notifications/notification.ts'

/** Where a member's events come from, below /api: server-sent events, for a bearer of an access token. */
export const EVENTS_PATH = '/events'

/**
 * What the server tells a member's open screens. An event is a hint to read something again, or the thing itself; it
 * holds nothing that the member couldn't read by a call. It may arrive twice, never not at all.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  /** Something new in the bell. */
  z.object({ type: z.literal('notification'), notification: notificationSchema }),
  /** Notifications were read, here or on another device. */
  z.object({ type: z.literal('notifications_read') }),
  /** A booking of the member's was made or has moved. */
  z.object({ type: z.literal('booking'), id: z.string(), status: z.enum(bookingStatuses) }),
  /** A message between the member and another one, who is named; written by either. */
  z.object({ type: z.literal('message'), userId: z.string() }),
  /** Of the member's messages with another one, more are read now, by either. */
  z.object({ type: z.literal('messages_read'), userId: z.string() }),
  /** Another member is writing to this one. It holds for some seconds, and isn't caught up with. */
  z.object({ type: z.literal('typing'), userId: z.string() }),
  /** The member's own profile, verification or wallet is another now. */
  z.object({ type: z.literal('profile') }),
  /** More happened than can be told: everything on screen has to be read again. */
  z.object({ type: z.literal('reset') }),
])
export type LiveEvent = z.output<typeof liveEventSchema>
