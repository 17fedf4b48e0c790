/** The calendar day on the member’s clock, YYYY-MM-DD. */
export function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The first and the last day that can be booked, 'YYYY-MM-DD': from today, on the member's clock, for a year. */
export function bookableDays(now: Date): { first: string; last: string } {
  const last = new Date(now)
  last.setFullYear(now.getFullYear() + 1)
  return { first: isoDay(now), last: isoDay(last) }
}
