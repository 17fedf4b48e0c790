import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from '@kindling/domain/second-factor/recovery-code'

/** 256 random bits as text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored in place of such a text. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A recovery code without its hyphen. */
export function newRecoveryCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')
}

/** What is stored in place of a recovery code: a keyed hash, bound to its member, so that a copy of the table gives none away. */
export function hashRecoveryCode(key: string, memberId: string, code: string): string {
  return keyedHash(key, `recovery code ${memberId} ${code}`)
}

/** What a mailed link holds that stops a reset: made from its id, so that nothing of it is stored. */
export function stopTokenOf(key: string, resetId: string): string {
  return `${resetId}.${keyedHash(key, `stop of a reset ${resetId}`)}`
}

/** The id of the reset that a link names, or undefined for a link that isn't ours. */
export function idOfStopToken(key: string, token: string): string | undefined {
  const id = token.slice(0, 36)
  const [given, expected] = [Buffer.from(token), Buffer.from(stopTokenOf(key, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
