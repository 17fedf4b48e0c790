// In one zone: what was rendered at build time must read the same in every browser.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "24 November 2026", of the calendar day on which an article came out. */
export const formatPublishedDay = (calendarDay: string) => day.format(new Date(calendarDay))
