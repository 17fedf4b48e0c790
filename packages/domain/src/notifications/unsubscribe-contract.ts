import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { digestRhythms } from './digest.ts'

/** Mailing lists with one-click unsubscribe (RFC 8058). */
export const mailLists = ['digest', 'needs'] as const
export type MailList = (typeof mailLists)[number]

/** Path of the one-click unsubscribe for mail programs, and of the page for people; the token is in its query. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const byToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })

const subscriptionSchema = z.object({
  list: z.enum(mailLists),
  isOn: z.boolean(),
  /** Frequency of the digest, to be restored by resubscribing. */
  rhythm: z.nullable(z.enum(digestRhythms)),
})
export type Subscription = z.output<typeof subscriptionSchema>

const byLink = {
  method: 'POST',
  auth: 'none',
  kind: 'own',
  data: subscriptionSchema,
} as const

/** Calls of the unsubscribe page: without signing in, since the link authorises one list of one member. */
export const unsubscribeContract = {
  read: endpoint({
    ...byLink,
    path: '/unsubscribe/read',
    summary: 'Which emails a link stops, and whether they come',
    body: byToken,
    failure: 'Failed to read this link',
  }),
  stop: endpoint({
    ...byLink,
    path: '/unsubscribe/stop',
    summary: 'Stop the emails of a link',
    body: byToken,
    failure: 'Failed to stop these emails',
  }),
  start: endpoint({
    ...byLink,
    path: '/unsubscribe/start',
    summary: 'Have the emails of a link come again',
    body: z.extend(byToken, { rhythm: z.optional(z.enum(['daily', 'weekly'])) }),
    failure: 'Failed to start these emails again',
  }),
}
