import { randomBytes } from 'node:crypto'
import { AppError } from '@kindling/domain/errors'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'

const issuer = 'kindling'
const audience = 'kindling-web'
const algorithm = 'HS256'

/** How long an access token lives, in seconds. */
export const accessTokenSeconds = 15 * 60

/** Tokens whose signature was checked already: a screen makes several calls with one. */
const rememberedTokens = 5000

const claims = z.object({
  /** Told apart from any other kind of token that the same key may sign one day. */
  typ: z.literal('access'),
  id: z.string(),
  email: z.string(),
  role: z.enum(['member', 'moderator']),
  /** The session that the token belongs to. */
  sid: z.string(),
  lat: z.number().optional(),
  lon: z.number().optional(),
})

export type AccessClaims = Omit<z.output<typeof claims>, 'typ'>

export interface Tokens {
  /** @param seconds how long it lives, where that is to be less than usual */
  signAccess(of: AccessClaims, seconds?: number): Promise<string>
  /** @throws AppError `token_expired` or `unauthenticated` */
  verifyAccess(token: string): Promise<AccessClaims>
}

/**
 * Access tokens: JWTs that live 15 minutes by the given clock, signed with one pinned algorithm.
 * @param previous the secret before this one, while it is being changed: what it has signed counts until it ends
 */
export function createTokens(secret: string, clock: Clock, previous?: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const keys = [key, ...(previous === undefined ? [] : [new TextEncoder().encode(previous)])]
  const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>()

  // A Map keeps the order of insertion: the first is the oldest.
  const remember = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = verified.keys()
    if (verified.size >= rememberedTokens && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { claims, expiresAt })
  }

  return {
    signAccess({ id, email, role, sid, lat, lon }, seconds = accessTokenSeconds) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const position = lat === undefined || lon === undefined ? {} : { lat, lon }
      // Two of one second differ: a browser tells by the token whether another tab has renewed it.
      const jti = randomBytes(9).toString('base64url')
      return new SignJWT({ typ: 'access', id, email, role, sid, ...position })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },

    async verifyAccess(token) {
      const known = verified.get(token)
      // What was signed stays signed; only the time has to be asked again.
      if (known !== undefined && clock.now().getTime() < known.expiresAt) return known.claims
      try {
        const payload = await payloadOf(token, keys, clock.now())
        const { typ: _, ...found } = claims.parse(payload)
        remember(token, found, (payload.exp ?? 0) * 1000)
        return found
      } catch (cause) {
        if (cause instanceof errors.JWTExpired) {
          throw new AppError('token_expired', 'Your session has expired. Please log in again.', { cause })
        }
        throw new AppError('unauthenticated', 'Please log in to continue.', { cause })
      }
    },
  }
}

/** By the first key that has signed it. */
async function payloadOf(token: string, keys: readonly Uint8Array[], currentDate: Date): Promise<JWTPayload> {
  let refusal: unknown
  for (const key of keys) {
    try {
      const checks = {
        algorithms: [algorithm],
        issuer,
        audience,
        currentDate,
        requiredClaims: ['exp', 'iat'],
      }
      return (await jwtVerify(token, key, checks)).payload
    } catch (error) {
      refusal = error
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break
    }
  }
  throw refusal
}
