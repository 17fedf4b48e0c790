import { type Manifest, scriptsOf } from './manifest.ts'

/** What a member needs to read their bookings and messages without a connection. Other screens open once there is one. */
const screens = [
  'index.html',
  'src/app/router.tsx',
  'src/app/guard.ts',
  'src/app/shell/data-frame.tsx',
  'src/app/shell/member-shell.tsx',
  'src/app/shell/live-updates.tsx',
  'src/app/shell/forget-device.ts',
  'src/routes/explore.tsx',
  'src/routes/bookings.tsx',
  'src/routes/outward-progress.tsx',
  'src/routes/outward-details.tsx',
  'src/routes/inward-details.tsx',
  'src/areas/bookings/lending/loan-view.tsx',
  'src/routes/messages.tsx',
  'src/routes/chat.tsx',
  // Where logging out leads to.
  'src/routes/login.tsx',
]

/** The files that the service worker installs besides the page itself, by their path in the build. */
export function offlineFiles(manifest: Manifest): string[] {
  const scripts = screens.flatMap((name) => scriptsOf(manifest, name))
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const styles = scripts.flatMap((file) => byFile.get(file)?.css ?? [])
  return [...new Set([...scripts, ...styles])]
}
