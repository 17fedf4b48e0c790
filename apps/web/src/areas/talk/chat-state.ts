import * as z from 'zod/mini'

/** Navigation state of a chat: the other member (marketplace §2). */
const chatStateSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  userPhoto: z.nullable(z.string()),
})
export type ChatState = z.output<typeof chatStateSchema>

/** Parses navigation state; undefined if it isn't about this member. */
export function readChatState(state: unknown, userId: string): ChatState | undefined {
  const parsed = chatStateSchema.safeParse(state)
  return parsed.success && parsed.data.userId === userId ? parsed.data : undefined
}
