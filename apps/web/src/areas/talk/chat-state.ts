import * as z from 'zod/mini'

/** Who a chat is with, as the screen before it hands it over (marketplace §2). */
const chatStateSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  userPhoto: z.nullable(z.string()),
})
export type ChatState = z.output<typeof chatStateSchema>

/** What a navigation handed over about this member, if anything. */
export function readChatState(state: unknown, userId: string): ChatState | undefined {
  const parsed = chatStateSchema.safeParse(state)
  return parsed.success && parsed.data.userId === userId ? parsed.data : undefined
}
