import { randomInt } from 'node:crypto'
import { packedCode } from '@kindling/domain/typed-code'

/** Crockford's letters: without I, L, O and U, which are misread or spell things. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A code with which a member invites others: 40 random bits that are easy to read out. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** A code as stored, from one as typed: upper case, without the spaces and hyphens that people add. */
export function normaliseReferralCode(typed: string): string {
  return packedCode(typed).toUpperCase()
}
