/** A calendar day as 'YYYY-MM-DD' to that day's local midnight; undefined when it isn't a day that exists. */
export function parseIsoDate(iso: string | undefined): Date | undefined {
  // With a time, and no zone, it is read as local.
  const date = new Date(`${iso}T00:00`)
  return formatIsoDate(date) === iso ? date : undefined
}

/** A calendar day as it is shown, 'Sat, 28 Nov 2026'; undefined when it isn't a day that exists. */
export function isoDateText(iso: string | undefined, locale: string): string | undefined {
  const date = parseIsoDate(iso)
  if (!date) return undefined
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, parts).format(date)
}

/** The local calendar day of a moment as 'YYYY-MM-DD', whatever the time zone. */
export function formatIsoDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}
