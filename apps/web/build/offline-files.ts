import { memberFrame } from './first-loads.ts'
import { type Manifest, scriptsOf } from './manifest.ts'

/** What is on every screen that a member reads without a connection. */
const frame = [...memberFrame, 'src/app/shell/live-updates.tsx']

/** What else a screen is made of, by the beginning of its address. Other screens open once there is a connection. */
const screens: Record<string, readonly string[]> = {
  '/explore': ['src/routes/discover/explore.tsx'],
  '/bookings': ['src/routes/bookings/bookings.tsx'],
  '/outward-progress': ['src/routes/bookings/outward-progress.tsx'],
  '/outward-details': ['src/routes/bookings/outward-details.tsx'],
  '/inward-details': ['src/routes/bookings/inward-details.tsx'],
  '/messages': ['src/routes/talk/messages.tsx'],
  '/chat': ['src/routes/talk/chat.tsx'],
}

/** Fetches what a screen starts with. */
const first = 'src/app/offline-start.ts'

/** What is installed and not fetched beforehand: it comes with what is on a screen, or once somebody logs out. */
const later = [
  'src/app/shell/signing-out/forget-device.ts',
  'src/areas/bookings/lending/loan-view.tsx',
  'src/routes/account/sign-in/login.tsx',
]

/** What the service worker installs, by the sources of the entries. */
export const offlineSources = [first, ...frame, ...Object.values(screens).flat(), ...later]

/** The files that the service worker installs besides the page itself, by their path in the build: `first` first. */
export function offlineFiles(manifest: Manifest): string[] {
  const scripts = offlineSources.flatMap((name) => scriptsOf(manifest, name))
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const styles = scripts.flatMap((file) => byFile.get(file)?.css ?? [])
  return [...new Set([...scripts, ...styles])]
}

/**
 * The scripts that each screen starts with, by the beginning of its address: where they stand in `offlineFiles`, since
 * their names are in the worker already.
 */
export function offlineScreens(manifest: Manifest): Record<string, number[]> {
  const files = offlineFiles(manifest)
  return Object.fromEntries(
    Object.entries(screens).map(([path, names]) => {
      const scripts = new Set([...frame, ...names].flatMap((name) => scriptsOf(manifest, name)))
      return [path, [...scripts].map((file) => files.indexOf(file))]
    }),
  )
}
