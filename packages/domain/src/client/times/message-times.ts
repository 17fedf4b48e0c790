import { zoned } from '../../format/zoned.ts'
import { dayHere, formatTimeOfDay } from './dates.ts'
import { readerZone } from './reader-zone.ts'

const weekday = zoned({ weekday: 'short' })
const dayOfYear = zoned({ day: 'numeric', month: 'short' })
const wholeDay = zoned({ weekday: 'long', day: 'numeric', month: 'long' })
const wholeDate = zoned({ day: 'numeric', month: 'long', year: 'numeric' })

/** Calendar days from an instant to today, in the reader's time zone. */
const daysAgo = (instant: Date, now: Date) =>
  Math.round((Date.parse(dayHere(now)) - Date.parse(dayHere(instant))) / 86_400_000)

/** Day heading in a message thread: "Today", "Yesterday", "Tuesday 24 November", "24 November 2025". */
export function formatThreadDay(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const days = daysAgo(date, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  const isOfYear = dayHere(date).slice(0, 4) === dayHere(now).slice(0, 4)
  return (isOfYear ? wholeDay : wholeDate)(date, readerZone())
}

/** Short time of a conversation's last message: "18:04", "Tue", "24 Nov". */
export function formatConversationTime(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const days = daysAgo(date, now)
  if (days <= 0) return formatTimeOfDay(instant)
  return (days < 7 ? weekday : dayOfYear)(date, readerZone())
}
