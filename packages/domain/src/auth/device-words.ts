import type { Device } from './device-contract.ts'

/** Device name: "Firefox on Android", or the known part. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

const steps: Record<NonNullable<Device['signed_in_by']>, string> = {
  password: 'your password',
  google: 'Google',
  passkey: 'a passkey',
  sign_up: 'signing up',
}

const factors: Record<NonNullable<Device['second_factor']>, string> = {
  passkey: ' and a passkey',
  code: ' and a code',
  recovery_code: ' and a recovery code',
}

/** Sign-in method of a device, to help the member spot unknown ones: "With your password and a code". */
function signedInWith({ signed_in_by, second_factor }: Device): string | undefined {
  if (signed_in_by === null) return undefined
  return `With ${steps[signed_in_by]}${second_factor === null ? '' : factors[second_factor]}`
}

/**
 * Last use, address and sign-in method of a device, as far as they are known.
 * @param lastSeen formatted time of `last_seen`
 */
export function deviceDetail(device: Device, lastSeen: string): string {
  const seen = device.is_current ? 'Active now' : `Last seen ${lastSeen}`
  return [seen, device.address, signedInWith(device)].filter(Boolean).join(' · ')
}
