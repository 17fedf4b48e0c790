/** Local midnight of a calendar day 'YYYY-MM-DD'; undefined for an invalid day. */
export function parseIsoDate(iso: string | undefined): Date | undefined {
  // ISO with a time and without a zone is parsed as local time.
  const date = new Date(`${iso}T00:00`)
  return formatIsoDate(date) === iso ? date : undefined
}

/** Formats a calendar day, 'Sat, 28 Nov 2026'; undefined for an invalid day. */
export function isoDateText(iso: string | undefined, locale: string): string | undefined {
  const date = parseIsoDate(iso)
  if (!date) return undefined
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale, parts).format(date)
}

/** The local calendar day of a date as 'YYYY-MM-DD'. */
export function formatIsoDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}
