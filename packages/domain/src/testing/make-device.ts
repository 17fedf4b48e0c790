import type { Device } from '../auth/device-contract.ts'
import { hoursFromNow } from './clock.ts'
import { idOf } from './people.ts'

/** Where a member is signed in: by default this device, Firefox on Windows. */
export function makeDevice(overrides: Partial<Device> = {}): Device {
  return {
    id: idOf(301),
    kind: 'computer',
    browser: 'Firefox',
    system: 'Windows',
    address: '203.0.113.7',
    signed_in: hoursFromNow(-30),
    last_seen: hoursFromNow(0),
    signed_in_by: 'password',
    second_factor: null,
    is_current: true,
    ...overrides,
  }
}
