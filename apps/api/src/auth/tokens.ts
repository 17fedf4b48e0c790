import { randomBytes } from 'node:crypto'
import { AppError } from '@kindling/domain/errors'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'

const issuer = 'kindling'
const audience = 'kindling-web'
const algorithm = 'HS256'

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60

/** Most verified tokens in the cache: a screen makes several calls with one. */
const rememberedTokens = 5000

const claims = z.object({
  /** Distinguishes it from other kinds of token signed with the same key. */
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

/** Lifetime of an outbox token, in seconds; it ends earlier with its session. */
export const outboxTokenSeconds = 7 * 24 * 60 * 60

const outboxClaims = z.object({ typ: z.literal('outbox'), id: z.string(), sid: z.string() })

export type OutboxClaims = Omit<z.output<typeof outboxClaims>, 'typ'>

export interface Tokens {
  /** @param seconds lifetime, where it is less than usual */
  signAccess(of: AccessClaims, seconds?: number): Promise<string>
  /** @throws AppError `token_expired` or `unauthenticated` */
  verifyAccess(token: string): Promise<AccessClaims>
  /** For the service worker, which sends queued messages when no page is open to refresh an access token. */
  signOutbox(of: OutboxClaims): Promise<string>
  /**
   * For endpoints that accept either kind.
   * @throws AppError `token_expired` or `unauthenticated`
   */
  verifyAccessOrOutbox(token: string): Promise<OutboxClaims>
}

/**
 * Access tokens: JWTs valid for 15 minutes by the given clock, signed with one pinned algorithm.
 * @param previous the secret before, during rotation: its tokens are valid until they expire
 */
export function createTokens(secret: string, clock: Clock, previous?: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const keys = [key, ...(previous === undefined ? [] : [new TextEncoder().encode(previous)])]
  const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>()

  // A Map keeps insertion order: the first entry is the oldest.
  const remember = (token: string, claims: AccessClaims, expiresAt: number) => {
    const [oldest] = verified.keys()
    if (verified.size >= rememberedTokens && oldest !== undefined) verified.delete(oldest)
    verified.set(token, { claims, expiresAt })
  }

  function sign(claims: JWTPayload, seconds: number): Promise<string> {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key)
  }

  async function read<Claims>(token: string, schema: z.ZodType<Claims>) {
    try {
      const payload = await payloadOf(token, keys, clock.now())
      return { found: schema.parse(payload), expiresAt: (payload.exp ?? 0) * 1000 }
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) {
        throw new AppError('token_expired', 'Your session has expired. Please log in again.', { cause })
      }
      throw new AppError('unauthenticated', 'Please log in to continue.', { cause })
    }
  }

  async function verifyAccess(token: string): Promise<AccessClaims> {
    const known = verified.get(token)
    // A cached signature stays valid; only the expiry is checked again.
    if (known !== undefined && clock.now().getTime() < known.expiresAt) return known.claims
    const { found, expiresAt } = await read(token, claims)
    const { typ: _, ...access } = found
    remember(token, access, expiresAt)
    return access
  }

  return {
    signAccess({ id, email, role, sid, lat, lon }, seconds = accessTokenSeconds) {
      const position = lat === undefined || lon === undefined ? {} : { lat, lon }
      // Makes tokens of the same second differ: a browser compares tokens to see whether another tab has refreshed it.
      const jti = randomBytes(9).toString('base64url')
      return sign({ typ: 'access', id, email, role, sid, ...position, jti }, seconds)
    },
    verifyAccess,
    signOutbox: ({ id, sid }) => sign({ typ: 'outbox', id, sid }, outboxTokenSeconds),
    async verifyAccessOrOutbox(token) {
      if (verified.has(token)) return await verifyAccess(token)
      return (await read(token, z.union([claims, outboxClaims]))).found
    },
  }
}

/** Tries each key, for rotation. */
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
