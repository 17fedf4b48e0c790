import { onTestFinished, vi } from 'vitest'
import { readIn } from './reader-zone.ts'

/**
 * Sets the profile's and the browser's time zone until the test ends.
 * @param profile IANA time zone
 * @param device the browser's IANA time zone
 */
export function clocks(profile: string, device = profile): void {
  vi.stubEnv('TZ', device)
  // Resets the memoised browser time zone.
  readIn(undefined)
  readIn(profile)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    readIn(undefined)
  })
}
