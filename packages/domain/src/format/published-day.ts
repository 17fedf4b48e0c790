// In UTC, so that hydration matches the prerendered HTML in every browser.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "24 November 2026": publication day of an article. */
export const formatPublishedDay = (calendarDay: string) => day.format(new Date(calendarDay))
