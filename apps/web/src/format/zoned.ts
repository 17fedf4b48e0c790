/**
 * A way to write instants, by the clocks of the time zone that it is given with each. To make a format takes longer than
 * to use it: there is one for each zone.
 */
export function zoned(options: Intl.DateTimeFormatOptions): (at: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (at, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(at)
  }
}
