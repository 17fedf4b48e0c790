// The time zone in which the app shows and asks for times: the one of the reader's profile (docs/decisions/144).

let profileZone: string | undefined
/** The browser's time zone, memoised because resolving it is slow. */
let knownDevice: string | undefined
const listeners = new Set<() => void>()

/** Sets the time zone of a member's profile, or with undefined the browser's. */
export function readIn(zone: string | undefined): void {
  if (zone === profileZone) return
  profileZone = zone
  knownDevice = undefined
  for (const listener of listeners) listener()
}

/** IANA time zone in which times are shown and asked for: the profile's, or the browser's if none is known. */
export const readerZone = (): string => profileZone ?? deviceZone()

/** The browser's time zone, or UTC if unknown. */
function deviceZone(): string {
  knownDevice ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return knownDevice
}

/** Calls `listener` on each change of `readerZone`. Returns the unsubscribe function. */
export function subscribeToReaderZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Time zones that a time could be mistaken for: the browser's and the other side's.
 * @param theirs the other side's IANA time zones
 */
export const otherZones = (...theirs: readonly string[]): string[] => [deviceZone(), ...theirs]
