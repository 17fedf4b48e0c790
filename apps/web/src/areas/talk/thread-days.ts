import type { Message } from '@kindling/domain/messages/message-contract'
import { formatThreadDay } from '../../format/message-times.ts'

export interface ThreadDay {
  /** "Today". */
  label: string
  messages: Message[]
}

/** The pages of a thread as it is read: oldest first, by day, each message once. */
export function threadDays(pages: readonly (readonly Message[])[], now = new Date()): ThreadDay[] {
  const days: ThreadDay[] = []
  const seen = new Set<string>()
  for (const message of pages.flat().toReversed()) {
    if (seen.has(message.id)) continue
    seen.add(message.id)
    const label = formatThreadDay(message.created_at, now)
    const last = days.at(-1)
    if (last?.label === label) last.messages.push(message)
    else days.push({ label, messages: [message] })
  }
  return days
}
