import { expect, it } from 'vitest'
import type { Device } from './device-contract.ts'
import { deviceDetail, deviceName } from './device-words.ts'

const phone: Device = {
  id: '1',
  kind: 'phone',
  browser: 'Firefox',
  system: 'Android',
  address: '203.0.113.7',
  signed_in: '2026-11-20T12:00:00Z',
  last_seen: '2026-11-20T12:00:00Z',
  signed_in_by: 'password',
  second_factor: 'code',
  is_current: false,
}

it('names a device by its browser and system, as far as they are known', () => {
  expect(deviceName(phone)).toBe('Firefox on Android')
  expect(deviceName({ browser: null, system: 'Android' })).toBe('Android')
  expect(deviceName({ browser: null, system: null })).toBe('Unknown device')
})

it('says when a device was last seen, where, and how it signed in', () => {
  expect(deviceDetail(phone, 'Fri, 20 Nov')).toBe(
    'Last seen Fri, 20 Nov · 203.0.113.7 · With your password and a code',
  )
  expect(deviceDetail({ ...phone, is_current: true, address: null, second_factor: null }, '')).toBe(
    'Active now · With your password',
  )
  expect(deviceDetail({ ...phone, address: null, signed_in_by: null }, 'today')).toBe('Last seen today')
})
