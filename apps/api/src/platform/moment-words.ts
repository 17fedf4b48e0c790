/** `Tuesday, 24 November 2026 at 14:00 GMT`, by the clocks of its reader's time zone. */
export function momentInWords(at: Date, timeZone: string): string {
  return at.toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}

/** `Tuesday, 24 November 2026`, of a calendar day `YYYY-MM-DD`. */
export function calendarDay(day: string): string {
  const at = new Date(`${day}T00:00Z`)
  return at.toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
}

/** Several, as a choice: `… at 14:00 GMT, or … at 15:00 GMT`. */
export function choiceOfMoments(all: readonly Date[], timeZone: string): string {
  return all.map((at) => momentInWords(at, timeZone)).join(', or ')
}
