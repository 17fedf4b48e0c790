import { CODE_DIGITS, CODE_SECONDS } from '@kindling/domain/second-factor/factor-terms'
import { Secret, TOTP } from 'otpauth'

/** Steps by which a clock may be off, either way: as much as RFC 6238 recommends. */
const TOLERATED_STEPS = 1
/** Steps within which a code that comes too late or early is told from a wrong one, so that its member can mend a clock. */
const KNOWN_STEPS = 10

const totpOf = (secret: Secret, label = '') =>
  new TOTP({
    issuer: 'Kindling',
    label,
    secret,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  })

/** A new secret, base 32: 160 bits, as long as the hash (RFC 4226). */
export function newTimeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address by which programs take a secret in. */
export function timeCodeUri(secret: string, email: string): string {
  return totpOf(Secret.fromBase32(secret), email).toString()
}

/** What a code is: of a half minute near enough, of one that is too far off, or none. */
export type ReadCode = { is: 'right'; step: number } | { is: 'off' } | { is: 'wrong' }

export function readTimeCode(secret: string, code: string, now: Date): ReadCode {
  const timestamp = now.getTime()
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp, window: KNOWN_STEPS })
  if (delta === null) return { is: 'wrong' }
  if (Math.abs(delta) > TOLERATED_STEPS) return { is: 'off' }
  return { is: 'right', step: totp.counter({ timestamp }) + delta }
}
