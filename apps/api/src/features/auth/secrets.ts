import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@kindling/domain/auth/otp'

/** A one-time code of uniformly random digits. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash under which a token is stored. An unkeyed hash is enough for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Hash under which a code is stored. Four digits need a keyed hash: otherwise a leaked table could be
 * brute-forced.
 * @param codeId salt: the id of the code's row, so that equal codes have different hashes
 */
export function hashCode(key: string, codeId: string, code: string): string {
  return keyedHash(key, `sign-up code ${codeId} ${code}`)
}

/**
 * A refresh token: its row id and a keyed hash of the id. The table holds no secret, and every process
 * derives the same token from the same row.
 */
export function refreshTokenOf(key: string, id: string): string {
  return `${id}.${keyedHash(key, `refresh token ${id}`)}`
}

/** State, nonce and PKCE verifier of a third-party sign-in, derived from its id so that none is stored. */
export function signInSecretsOf(key: string, attemptId: string) {
  return {
    state: `${attemptId}.${keyedHash(key, `sign-in state ${attemptId}`)}`,
    nonce: keyedHash(key, `sign-in nonce ${attemptId}`),
    /** 43 characters, the minimum of RFC 7636. */
    codeVerifier: keyedHash(key, `sign-in verifier ${attemptId}`),
  }
}

/** The sign-in id in a state parameter, or undefined when its hash is wrong. */
export function idOfSignInState(key: string, state: string): string | undefined {
  const id = state.slice(0, state.indexOf('.'))
  return uuid.test(id) && isSameText(state, signInSecretsOf(key, id).state) ? id : undefined
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The row id in a refresh token, or undefined when its hash is wrong. */
export function idOfRefreshToken(key: string, token: string): string | undefined {
  const id = token.slice(0, token.indexOf('.'))
  return uuid.test(id) && isSameText(token, refreshTokenOf(key, id)) ? id : undefined
}

/** Constant-time comparison. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
