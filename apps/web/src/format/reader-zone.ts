import { useSyncExternalStore } from 'react'

// Every time that the app shows or asks for is by the clocks of its reader's profile: docs/decisions/144.

let profileZone: string | undefined
/** The browser's, which is asked once: each answer costs as much as writing some times. */
let knownDevice: string | undefined
const listeners = new Set<() => void>()

/** Has all times shown by the clocks of a member's profile, or of the browser while nobody is signed in. */
export function readIn(zone: string | undefined): void {
  if (zone === profileZone) return
  profileZone = zone
  knownDevice = undefined
  for (const listener of listeners) listener()
}

/** By whose clocks times are shown and asked for, an IANA name: the profile's, or while none is known the browser's. */
export const readerZone = (): string => profileZone ?? deviceZone()

/** Where this browser is; one that doesn't know is read as if it had UTC's clocks. */
function deviceZone(): string {
  knownDevice ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return knownDevice
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same for a part of the screen that has to follow it. */
export const useReaderZone = (): string => useSyncExternalStore(subscribe, readerZone, readerZone)

/**
 * Whose clocks could be meant beside the reader's: those of the browser, and of the other side where there is one.
 * @param theirs IANA names
 */
export const otherZones = (...theirs: readonly string[]): string[] => [deviceZone(), ...theirs]
