/**
 * Date formatter that takes the time zone with each call. Caches one Intl.DateTimeFormat per zone, since creating it is
 * slower than using it.
 */
export function zoned(options: Intl.DateTimeFormatOptions): (at: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (at, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(at)
  }
}
