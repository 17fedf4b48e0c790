import { randomInt } from 'node:crypto'
import { packedCode } from '@kindling/domain/typed-code'

/** Crockford's base 32: without I, L, O and U, which are misread or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A new referral code: 40 random bits that are easy to read out. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Normalises a typed referral code to the stored form: upper case, no spaces or hyphens. */
export function normaliseReferralCode(typed: string): string {
  return packedCode(typed).toUpperCase()
}
