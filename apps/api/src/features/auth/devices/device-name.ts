import type { Device } from '@kindling/domain/auth/device-contract'
import Bowser from 'bowser'

const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** What a device says it is, in words that its owner knows. Anybody may say anything: good for recognising only. */
export function deviceName(userAgent: string | null): Pick<Device, 'kind' | 'browser' | 'system'> {
  // The parser refuses an empty text.
  if (userAgent === null || userAgent.trim() === '') return { kind: 'unknown', browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    browser: browser.name || null,
    system: os.name || null,
  }
}
