import { memberFrame } from './first-loads.ts'
import { type Manifest, scriptsOf } from './manifest.ts'

/** Entries of every screen that is available offline. */
const frame = [...memberFrame, 'src/app/shell/live-updates.tsx']

/** Entries of the screens available offline, by path prefix. Other screens need a connection. */
const screens: Record<string, readonly string[]> = {
  '/explore': ['src/routes/discover/explore.tsx'],
  '/bookings': ['src/routes/bookings/bookings.tsx'],
  '/outward-progress': ['src/routes/bookings/outward-progress.tsx'],
  '/outward-details': ['src/routes/bookings/outward-details.tsx'],
  '/inward-details': ['src/routes/bookings/inward-details.tsx'],
  '/messages': ['src/routes/talk/messages.tsx'],
  '/chat': ['src/routes/talk/chat.tsx'],
}

/** Preloads the scripts of the opened screen. */
const first = 'src/app/offline-start.ts'

/** Installed but not preloaded: imported later by these screens, or after signing out. */
const later = [
  'src/app/shell/signing-out/forget-device.ts',
  'src/areas/bookings/lending/loan-view.tsx',
  'src/routes/account/sign-in/login.tsx',
]

/** Entries that the service worker installs, by source file. */
export const offlineSources = [first, ...frame, ...Object.values(screens).flat(), ...later]

/** Files that the service worker installs besides the page, by their path in the build, starting with `first`. */
export function offlineFiles(manifest: Manifest): string[] {
  const scripts = offlineSources.flatMap((name) => scriptsOf(manifest, name))
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const styles = scripts.flatMap((file) => byFile.get(file)?.css ?? [])
  return [...new Set([...scripts, ...styles])]
}

/**
 * The scripts of each screen by path prefix, as indexes into `offlineFiles`, whose names the worker contains already.
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
