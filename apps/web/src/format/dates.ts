const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "28 Nov 2026", of an instant, where the member is. */
export const formatDay = (instant: string) => dayAndYear.format(new Date(instant))

const momentOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "24 Nov 2026, 18:04", of an instant, where the member is: for records that are read years later. */
export const formatRecorded = (instant: string) => momentOfYear.format(new Date(instant))

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "18:04", of an instant, where the member is. */
export const formatTimeOfDay = (instant: string) => timeOfDay.format(new Date(instant))

const dayOfYearAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const isOfYear = (date: Date, now: Date) => date.getFullYear() === now.getFullYear()

/** "Tue, 24 Nov, 18:04", of an instant, where the member is; one of another year names it. */
export function formatInstant(instant: string, now = new Date()): string {
  const date = new Date(instant)
  return (isOfYear(date, now) ? dayAndTime : dayOfYearAndTime).format(date)
}

const localDay = (calendarDay: string) => {
  const [year = 0, month = 1, date = 1] = calendarDay.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** "Sat, 28 Nov", of a calendar day `YYYY-MM-DD`: the same day wherever the member is; one of another year names it. */
export function formatCalendarDay(calendarDay: string, now = new Date()): string {
  const date = localDay(calendarDay)
  return (isOfYear(date, now) ? day : dayOfYear).format(date)
}

/** "Sat, 28 Nov 2026", of the same. */
export const formatCalendarDate = (calendarDay: string) => dayOfYear.format(localDay(calendarDay))
