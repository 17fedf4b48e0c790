import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '@kindling/domain/second-factor/recovery-code'

/** 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Hash under which such a secret is stored. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A new recovery code, without its hyphen. */
export function newRecoveryCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')
}

/**
 * Hash under which a recovery code is stored: keyed and bound to its member, so that a leaked table can't be
 * brute-forced.
 */
export function hashRecoveryCode(key: string, memberId: string, code: string): string {
  return keyedHash(key, `recovery code ${memberId} ${code}`)
}

/** Token of the mailed link that stops a reset, derived from its id so that it isn't stored. */
export function stopTokenOf(key: string, resetId: string): string {
  return `${resetId}.${keyedHash(key, `stop of a reset ${resetId}`)}`
}

/** The reset's id in a link's token, or undefined when its hash is wrong. */
export function idOfStopToken(key: string, token: string): string | undefined {
  const id = token.slice(0, 36)
  const [given, expected] = [Buffer.from(token), Buffer.from(stopTokenOf(key, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
