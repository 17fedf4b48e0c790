import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { visibleText } from '../wire.ts'

/** The most quick replies of one member. */
export const MAX_QUICK_REPLIES = 10
/** The most characters of one. */
export const QUICK_REPLY_MAX = 200

const isDistinct = (replies: readonly string[]) => new Set(replies).size === replies.length

export const quickRepliesSchema = z
  .array(visibleText(QUICK_REPLY_MAX, 'Write a reply'))
  .check(
    z.maxLength(MAX_QUICK_REPLIES, `Keep ${MAX_QUICK_REPLIES} quick replies at most`),
    z.refine(isDistinct, 'You have this reply already'),
  )

const settingsSchema = z.object({
  /** Typing indicators, mutual: others see when the member types, and the member sees it of others who have it on. */
  shows_typing: z.boolean(),
  /** Read receipts, mutual in the same way. */
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
  /** Partial update: missing fields are unchanged. Takes effect at once. */
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
