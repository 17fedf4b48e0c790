import { isTimeZone } from '@kindling/domain/profile/time-zone'

/** Where this browser is, `Europe/London`; undefined where it doesn't know. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : undefined
}

/** The zone in which this browser writes times; what it doesn't know by name is read as UTC. */
export const ownTimeZone = (): string => browserTimeZone() ?? 'UTC'
