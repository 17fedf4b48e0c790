const HOUR = 60 * 60 * 1000

/** The moment of stories and pictures, in milliseconds: Monday, 16 November 2026, 09:30 UTC. */
export const storyNow = Date.UTC(2026, 10, 16, 9, 30)

/** An instant, ISO 8601. @param hours after `storyNow`; negative for the past */
export const hoursFromNow = (hours: number) => new Date(storyNow + hours * HOUR).toISOString()

/** A day, YYYY-MM-DD. @param days after that of `storyNow` */
export const daysFromNow = (days: number) => hoursFromNow(days * 24).slice(0, 10)
