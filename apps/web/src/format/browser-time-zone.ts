import { isTimeZone } from '@kindling/domain/profile/time-zone'

/** Where this browser is, `Europe/London`; undefined where it doesn't know. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : undefined
}
