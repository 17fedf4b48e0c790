import type { Device } from '@kindling/domain/auth/device-contract'
import Bowser from 'bowser'

const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/**
 * Browser and system names from the User-Agent, for the member to recognise the device. Clients can fake it:
 * never use it for authorisation.
 */
export function deviceName(userAgent: string | null): Pick<Device, 'kind' | 'browser' | 'system'> {
  // Bowser throws on an empty string.
  if (userAgent === null || userAgent.trim() === '') return { kind: 'unknown', browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    browser: browser.name || null,
    system: os.name || null,
  }
}
