import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'

/**
 * Groups of the notification panel (accounts §2): `bookings` about the member's own bookings, `follower` about new
 * followers, `followees` about members that they follow, `account` about their account.
 */
export const notificationGroups = ['bookings', 'follower', 'followees', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Targets of a notification, which the app maps to screens. Some screens need no id. */
export const notificationTargets = [
  'made_booking',
  'received_booking',
  'member',
  'skill',
  'thing',
  'chat',
  'verification',
  'wallet',
  'need',
  'own_profile',
  'gift',
  'pot',
  'standing',
] as const
export type NotificationTarget = (typeof notificationTargets)[number]

export const notificationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The group, "as its type". */
  type: z.enum(notificationGroups),
  target: z.nullable(z.object({ screen: z.enum(notificationTargets), id: z.nullable(z.string()) })),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
})
export type Notification = z.output<typeof notificationSchema>

/** Unread notifications of each group. */
export const unreadSchema = z.object({
  bookings: z.int(),
  follower: z.int(),
  followees: z.int(),
  account: z.int(),
  total: z.int(),
})
export type Unread = z.output<typeof unreadSchema>
