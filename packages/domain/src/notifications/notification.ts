import * as z from 'zod/mini'
import { instantSchema } from '../wire.ts'

/**
 * The groups of the panel (accounts §2): `bookings` are the member's own bookings, `follower` who follows them,
 * `followees` what those do whom they follow, `account` what concerns the member alone.
 */
export const notificationGroups = ['bookings', 'follower', 'followees', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** What a notification is about; the app knows the screen that shows it. Some screens need no id. */
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

/** How many of each group a member hasn't read. */
export const unreadSchema = z.object({
  bookings: z.int(),
  follower: z.int(),
  followees: z.int(),
  account: z.int(),
  total: z.int(),
})
export type Unread = z.output<typeof unreadSchema>
