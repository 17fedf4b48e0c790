import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { whenWrong } from '../wire.ts'

/** The most push subscriptions of one member; one more replaces the oldest. */
export const MOST_DEVICES = 20

const p256dh = z.string().check(z.regex(/^[\w-]{87}=?$/, 'Must be 65 bytes in base64url'))
const auth = z.string().check(z.regex(/^[\w-]{22}(==)?$/, 'Must be 16 bytes in base64url'))

/** A browser's `PushSubscription` (RFC 8030, RFC 8291). */
export const pushSubscriptionSchema = z.object({
  /** Address at the browser maker's push service. */
  endpoint: z
    .url({ protocol: /^https$/, error: whenWrong('Must be an https address') })
    .check(z.maxLength(1000)),
  keys: z.object({
    /** P-256 public key, uncompressed: 65 bytes in base64url. */
    p256dh,
    /** Authentication secret: 16 bytes in base64url. */
    auth,
  }),
})
export type PushSubscriptionKeys = z.output<typeof pushSubscriptionSchema>

/** Content of a push message, shown unchanged by the service worker. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the app that opens on a click. */
  url: z.string(),
  /** A notification with the same tag is replaced. */
  tag: z.string(),
})
export type PushMessage = z.output<typeof pushMessageSchema>

export const pushContract = {
  state: endpoint({
    method: 'GET',
    path: '/notifications/push',
    auth: 'access',
    kind: 'own',
    summary: 'The key that browsers subscribe with, and how many devices of the caller hear by push',
    data: z.object({
      /** VAPID public key (RFC 8292): 65 bytes in base64url. */
      publicKey: z.string(),
      devices: z.int(),
    }),
    failure: 'Failed to fetch notification settings',
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/notifications/push',
    auth: 'access',
    kind: 'own',
    summary: 'Have this browser hear by push; whoever had subscribed it before hears nothing there any more',
    body: pushSubscriptionSchema,
    data: z.object({ devices: z.int() }),
    failure: 'Notifications could not be turned on',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notifications/push/end',
    auth: 'access',
    kind: 'own',
    summary: 'End what this browser hears by push; nothing happens where it is not the caller’s',
    body: z.object({ endpoint: z.string().check(z.maxLength(1000)) }),
    data: z.object({ devices: z.int() }),
    failure: 'Notifications could not be turned off',
  }),
  renew: endpoint({
    method: 'POST',
    path: '/notifications/push/renew',
    auth: 'none',
    kind: 'own',
    summary:
      'Replace a subscription that the browser has renewed, by who knows the old one’s address and secret',
    body: z.object({
      old: z.object({ endpoint: z.string().check(z.maxLength(1000)), auth }),
      subscription: pushSubscriptionSchema,
    }),
    data: nothing,
  }),
}
