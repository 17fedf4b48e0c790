import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { visibleText } from '../wire.ts'

/** Quick replies that one member keeps. */
export const MAX_QUICK_REPLIES = 10
/** Characters of one. */
export const QUICK_REPLY_MAX = 200

const isDistinct = (replies: readonly string[]) => new Set(replies).size === replies.length

export const quickRepliesSchema = z
  .array(visibleText(QUICK_REPLY_MAX, 'Write a reply'))
  .check(
    z.maxLength(MAX_QUICK_REPLIES, `Keep ${MAX_QUICK_REPLIES} quick replies at most`),
    z.refine(isDistinct, 'You have this reply already'),
  )

const settingsSchema = z.object({
  /** Others see that the member is writing, and the member sees it of those who let it be seen. */
  shows_typing: z.boolean(),
  /** The same of how far the member has read. */
  shows_read: z.boolean(),
  /** In the member's own order. */
  quick_replies: z.array(z.string()),
})
export type ChatSettings = z.output<typeof settingsSchema>

const path = '/settings/chat'

export const chatSettingsContract = {
  get: endpoint({
    method: 'GET',
    path,
    auth: 'access',
    kind: 'own',
    summary: 'What the caller lets others see in a chat, and their quick replies',
    data: settingsSchema,
    failure: 'Failed to load your message settings',
  }),
  /** What isn't named stays. Takes effect at once. */
  change: endpoint({
    method: 'PUT',
    path,
    auth: 'access',
    kind: 'own',
    summary: 'Change what others see in a chat, or the quick replies, which are given as a whole',
    body: z.object({
      shows_typing: z.optional(z.boolean()),
      shows_read: z.optional(z.boolean()),
      quick_replies: z.optional(quickRepliesSchema),
    }),
    data: settingsSchema,
    failure: 'Failed to save your message settings',
  }),
}
export type ChatSettingsChange = z.output<typeof chatSettingsContract.change.body>
