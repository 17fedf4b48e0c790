import { CODE_DIGITS, CODE_SECONDS } from '@kindling/domain/second-factor/factor-terms'
import { Secret, TOTP } from 'otpauth'

/** Clock drift that is accepted, in TOTP steps either way, as RFC 6238 recommends. */
const TOLERATED_STEPS = 1
/** Clock drift that is recognised, in steps, to tell the member that their clock is wrong. */
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

/** A new secret in base 32: 160 bits, the length of the hash (RFC 4226). */
export function newTimeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` URI with which authenticator apps import a secret. */
export function timeCodeUri(secret: string, email: string): string {
  return totpOf(Secret.fromBase32(secret), email).toString()
}

/** Result of checking a code: valid for a time step, valid for a step too far off, or wrong. */
export type ReadCode = { is: 'right'; step: number } | { is: 'off' } | { is: 'wrong' }

export function readTimeCode(secret: string, code: string, now: Date): ReadCode {
  const timestamp = now.getTime()
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp, window: KNOWN_STEPS })
  if (delta === null) return { is: 'wrong' }
  if (Math.abs(delta) > TOLERATED_STEPS) return { is: 'off' }
  return { is: 'right', step: totp.counter({ timestamp }) + delta }
}
