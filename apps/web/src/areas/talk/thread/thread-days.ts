import type { Message } from '@kindling/domain/messages/message-contract'
import type { ReactNode } from 'react'
import { formatThreadDay } from '../../../format/message-times.ts'

/** Something that stands among the messages of a thread where it happened. */
export interface BetweenMessages {
  id: string
  /** When, ISO 8601. */
  at: string
  node: ReactNode
}

type Entry = Message | BetweenMessages

export interface ThreadDay {
  /** "Today". */
  label: string
  entries: Entry[]
}

interface Beside {
  between?: readonly BetweenMessages[]
  /** There is nothing before the pages. */
  isWhole?: boolean
}

const momentOf = (entry: Entry) => ('node' in entry ? entry.at : entry.created_at)

/**
 * The pages of a thread as it is read: oldest first, by day, each message once. What stands among them comes with the
 * page that it belongs to.
 */
export function threadDays(
  pages: readonly (readonly Message[])[],
  { between = [], isWhole = true }: Beside = {},
  now = new Date(),
): ThreadDay[] {
  const messages = new Map(
    pages
      .flat()
      .toReversed()
      .map((one) => [one.id, one]),
  )
  const oldest = isWhole ? '' : ([...messages.values()][0]?.created_at ?? '')
  const beside = between.filter(({ at }) => at >= oldest)
  // Messages keep the order that the server has given them.
  const entries: Entry[] = [...messages.values()]
  for (const one of beside) {
    const next = entries.findIndex((entry) => momentOf(entry) > one.at)
    entries.splice(next < 0 ? entries.length : next, 0, one)
  }
  const days: ThreadDay[] = []
  for (const entry of entries) {
    const label = formatThreadDay(momentOf(entry), now)
    const last = days.at(-1)
    if (last?.label === label) last.entries.push(entry)
    else days.push({ label, entries: [entry] })
  }
  return days
}
