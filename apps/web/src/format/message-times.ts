const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const wholeDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Days from an instant's day to today, where the member is. */
function daysAgo(instant: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(instant)) / 86_400_000)
}

/** "18:04", where the member is. */
export const formatClock = (instant: string) => clock.format(new Date(instant))

/** The day over a thread's messages: "Today", "Yesterday", "Tuesday 24 November", "24 November 2025". */
export function formatThreadDay(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const days = daysAgo(date, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (date.getFullYear() === now.getFullYear() ? wholeDay : wholeDate).format(date)
}

/** When a conversation was last spoken in, in short: "18:04", "Tue", "24 Nov". */
export function formatConversationTime(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const days = daysAgo(date, now)
  if (days <= 0) return clock.format(date)
  return (days < 7 ? weekday : dayOfYear).format(date)
}
