import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { digestRhythms } from './digest.ts'

/** Emails that can be stopped by one press, from the email itself (RFC 8058). */
export const mailLists = ['digest', 'needs'] as const
export type MailList = (typeof mailLists)[number]

/** Where the press of a mail program goes, and the page of the app that a person sees there; the token is its query. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const byToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })

const subscriptionSchema = z.object({
  list: z.enum(mailLists),
  isOn: z.boolean(),
  /** Of the digest, how often it comes: what it goes back to when it was stopped by mistake. */
  rhythm: z.nullable(z.enum(digestRhythms)),
})
export type Subscription = z.output<typeof subscriptionSchema>

const byLink = {
  method: 'POST',
  auth: 'none',
  kind: 'own',
  data: subscriptionSchema,
} as const

/** The calls of that page: nobody has to sign in, the link is the right to one list of one member. */
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
