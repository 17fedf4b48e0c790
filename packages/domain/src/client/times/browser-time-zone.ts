import { isTimeZone } from '../../profile/time-zone.ts'

/** IANA time zone of the browser, `Europe/London`; undefined if unknown. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : undefined
}
