import { formatThreadDay } from '../client/times/message-times.ts'
import type { Message } from './message-contract.ts'

/** An event shown among the messages of a thread, such as a change of a booking. */
interface ThreadEvent {
  id: string
  /** When it happened, ISO 8601. */
  at: string
}

export interface ThreadDay<Event extends ThreadEvent> {
  /** "Today". */
  label: string
  /** Messages have `created_at`, events `at`. */
  entries: (Message | Event)[]
}

interface Options<Event extends ThreadEvent> {
  between?: readonly Event[]
  /** Whether the pages reach back to the first message. */
  isWhole?: boolean
}

const timeOf = (entry: Message | ThreadEvent) => ('at' in entry ? entry.at : entry.created_at)

/**
 * Groups the pages of a thread, newest first, by local day, oldest first, each message once. Events before the oldest
 * loaded message are left out until its page is loaded.
 */
export function threadDays<Event extends ThreadEvent = never>(
  pages: readonly (readonly Message[])[],
  { between = [], isWhole = true }: Options<Event> = {},
  now = new Date(),
): ThreadDay<Event>[] {
  const messages = new Map(
    pages
      .flat()
      .toReversed()
      .map((one) => [one.id, one]),
  )
  const oldest = isWhole ? '' : ([...messages.values()][0]?.created_at ?? '')
  // Messages keep the server's order; events are inserted between them by time.
  const entries: (Message | Event)[] = [...messages.values()]
  for (const event of between.filter(({ at }) => at >= oldest)) {
    const next = entries.findIndex((entry) => timeOf(entry) > event.at)
    entries.splice(next < 0 ? entries.length : next, 0, event)
  }
  const days: ThreadDay<Event>[] = []
  for (const entry of entries) {
    const label = formatThreadDay(timeOf(entry), now)
    const last = days.at(-1)
    if (last?.label === label) last.entries.push(entry)
    else days.push({ label, entries: [entry] })
  }
  return days
}
