import { onTestFinished, vi } from 'vitest'
import { readIn } from '../format/reader-zone.ts'

/**
 * Has a test read times by the clocks of a profile, in a browser that may have others, until it ends.
 * @param profile an IANA name
 * @param device the browser's, an IANA name
 */
export function clocks(profile: string, device = profile): void {
  vi.stubEnv('TZ', device)
  // The browser is asked anew.
  readIn(undefined)
  readIn(profile)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    readIn(undefined)
  })
}
