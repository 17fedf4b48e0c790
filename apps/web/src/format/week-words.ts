const week = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "23–29 November 2026", by the clock where the member is. */
export const weekInWords = (first: Date, last: Date) => week.formatRange(first, last)

/** "Tuesday 24 November", by the same. */
export const dayInWords = (date: Date) => longDay.format(date)

/** "Tue", by the same. */
export const shortWeekday = (date: Date) => weekday.format(date)

/** "14:00", of an instant in milliseconds, by the same. */
export const clockTime = (instant: number) => clock.format(instant)
