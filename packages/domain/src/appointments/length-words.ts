const DAY = 24 * 60

const counted = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`

/** Minutes as they are said: “45 minutes”, “1 hour 30 minutes”, “72 hours”; whole days from the fourth on, “7 days”. */
export function lengthInWords(minutes: number): string {
  if (minutes > 3 * DAY && minutes % DAY === 0) return counted(minutes / DAY, 'day')
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
}
