import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@kindling/domain/auth/otp'

/** A one-time code: digits, each as likely as any other. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** 256 random bits as text that fits a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token. A plain hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * What is stored in place of a code. Four digits need a key: without it, a copy of the table gives them all away.
 * @param codeId binds the hash to its row, so that equal codes look different
 */
export function hashCode(key: string, codeId: string, code: string): string {
  return keyedHash(key, `sign-up code ${codeId} ${code}`)
}

/**
 * A refresh token: the id of its row and a keyed hash of the id. The table holds no secret, and the same row gives
 * the same token again, whichever process is asked.
 */
export function refreshTokenOf(key: string, id: string): string {
  return `${id}.${keyedHash(key, `refresh token ${id}`)}`
}

/** What an issuer and the browser are given for a sign-in: made from its id, so that nothing of it is stored. */
export function signInSecretsOf(key: string, attemptId: string) {
  return {
    state: `${attemptId}.${keyedHash(key, `sign-in state ${attemptId}`)}`,
    nonce: keyedHash(key, `sign-in nonce ${attemptId}`),
    /** 43 characters, as RFC 7636 asks. */
    codeVerifier: keyedHash(key, `sign-in verifier ${attemptId}`),
  }
}

/** The id of the sign-in that a state of ours names, or undefined for one that isn't. */
export function idOfSignInState(key: string, state: string): string | undefined {
  const id = state.slice(0, state.indexOf('.'))
  return uuid.test(id) && isSameText(state, signInSecretsOf(key, id).state) ? id : undefined
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id that a refresh token of ours names, or undefined for a token that isn't one. */
export function idOfRefreshToken(key: string, token: string): string | undefined {
  const id = token.slice(0, token.indexOf('.'))
  return uuid.test(id) && isSameText(token, refreshTokenOf(key, id)) ? id : undefined
}

/** Compares without telling by time how much was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
