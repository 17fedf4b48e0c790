import { jwtDecode } from 'jwt-decode'
import * as z from 'zod/mini'
import { ApiError, SignedOutError } from './errors.ts'

const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const DECODED = 'decodedToken'
// The access token once more, as the specification has it (accounts §3). Nothing here reads it.
const JWT = 'jwtToken'
const LOCK = 'kindling.refresh'

/** How long before its expiry a token is renewed, in milliseconds (accounts §9: 300 seconds). */
export const REFRESH_THRESHOLD = 300 * 1000

const claimsSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  /** Seconds since the epoch. */
  exp: z.number(),
  email: z.string(),
  lat: z.nullish(z.number()),
  lon: z.nullish(z.number()),
})

/** What the access token says about the member (accounts §3). */
export type TokenClaims = z.output<typeof claimsSchema>

export interface Tokens {
  accessToken: string
  refreshToken: string
}

interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
}

export interface SessionDeps {
  /** localStorage in a browser. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>
  /** Milliseconds since the epoch. */
  clock: () => number
  /** The window: other tabs' changes arrive as `storage` events. */
  events: StorageEvents
  /** Trades the refresh token for new tokens. */
  refresh: (refreshToken: string) => Promise<Tokens>
  /** navigator.locks, where there is one: keeps two tabs from refreshing at the same time. */
  locks?: { request(name: string, work: () => Promise<void>): Promise<unknown> } | undefined
}

export interface Session {
  /** Who is signed in, or undefined. The same object as long as the token is the same. */
  current(): TokenClaims | undefined
  /** Whether the access token has more than 300 seconds to go. */
  isFresh(): boolean
  /** @throws SignedOutError 'Invalid token received', and stores nothing. */
  store(tokens: Tokens): void
  /** Forgets the tokens, and nothing else. */
  clear(): void
  /** A logout begins: until `signOut`, `freshToken` and `renew` throw SignedOutError, so that no call gets a 401. */
  leave(): void
  /** Logging out: forgets everything in local storage (accounts §2). */
  signOut(): void
  /** Whether the session that was here, in this tab or another, ended by itself rather than by a logout. */
  hasExpired(): boolean
  /** Why it did, in the specification's words (accounts §8), where this tab knows. */
  whyExpired(): string | undefined
  /** Whose session it was that ended by itself, so that they need not type it again. */
  expiredEmail(): string | undefined
  /** Tells of every change of who is signed in, other tabs' too. Answers how to stop. */
  subscribe(listener: () => void): () => void
  /**
   * An access token to call with, renewed first when it is within 300 seconds of its expiry.
   * @throws SignedOutError when there is none or it can't be renewed; what the refresh threw when that is no refusal,
   * with the tokens kept (a lost network is not a logout).
   */
  freshToken(): Promise<string>
  /** Like `freshToken`, for a token that the server has refused, whatever its expiry says. */
  renew(refused: string): Promise<string>
  /** @throws SignedOutError 'No refresh token available'. */
  refreshToken(): string
}

function decode(token: string): TokenClaims {
  try {
    return claimsSchema.parse(jwtDecode(token))
  } catch (error) {
    throw new SignedOutError('Invalid token received', error)
  }
}

/** Keeps the tokens in storage under the spec's keys, and sees to it that only one refresh runs at a time. */
export function createSession({ storage, clock, events, refresh, locks }: SessionDeps): Session {
  const listeners = new Set<() => void>()
  let seen: { token: string; claims: TokenClaims | undefined } | undefined
  let refreshing: Promise<void> | undefined
  let hasExpired = false
  let whyExpired: string | undefined
  let isLeaving = false

  // Storage is the only truth, since other tabs write it too; only the decoding is remembered.
  function claimsOf(token: string): TokenClaims | undefined {
    if (seen?.token !== token) {
      try {
        seen = { token, claims: decode(token) }
      } catch (error) {
        if (!(error instanceof SignedOutError)) throw error
        seen = { token, claims: undefined }
      }
    }
    return seen.claims
  }

  function isFreshToken(token: string): boolean {
    const claims = claimsOf(token)
    return claims !== undefined && claims.exp * 1000 - clock() > REFRESH_THRESHOLD
  }

  function notify() {
    for (const listener of [...listeners]) listener()
  }

  function onStorage({ key }: { key: string | null }) {
    // The access token is written last and removed first, so its event comes once for each change; null is clear().
    if (key !== ACCESS && key !== null) return
    hasExpired = key === ACCESS && storage.getItem(ACCESS) === null
    notify()
  }

  function store(tokens: Tokens) {
    const claims = decode(tokens.accessToken)
    storage.setItem(REFRESH, tokens.refreshToken)
    storage.setItem(DECODED, JSON.stringify(claims))
    storage.setItem(JWT, tokens.accessToken)
    storage.setItem(ACCESS, tokens.accessToken)
    hasExpired = false
    isLeaving = false
    notify()
  }

  function clear(why?: string) {
    for (const key of [ACCESS, DECODED, REFRESH, JWT]) storage.removeItem(key)
    hasExpired = true
    whyExpired = why
    notify()
  }

  /** Forgets the tokens, and answers what to throw. */
  function over(message: string, cause?: unknown): SignedOutError {
    clear(message)
    return new SignedOutError(message, cause)
  }

  function refreshToken(): string {
    const token = storage.getItem(REFRESH)
    if (token === null) throw over('No refresh token available')
    return token
  }

  async function refreshAlone(stale: string): Promise<void> {
    // Another tab may have renewed or signed out while this one waited for the lock.
    if (storage.getItem(ACCESS) !== stale) return
    const sent = refreshToken()
    const isSuperseded = () => storage.getItem(REFRESH) !== sent
    let tokens: Tokens
    try {
      tokens = await refresh(sent)
    } catch (error) {
      // Without locks two tabs may race: the loser is refused, but the winner's tokens are already there.
      if (isSuperseded()) return
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw over('Failed to refresh token', error)
    }
    // Whoever signed out in the meantime must not be signed in again by a late answer.
    if (!isSuperseded()) store(tokens)
  }

  async function renew(refused: string): Promise<string> {
    if (isLeaving) throw new SignedOutError()
    const member = claimsOf(refused)?.id
    if (storage.getItem(ACCESS) === refused) {
      refreshing ??= (
        locks ? locks.request(LOCK, () => refreshAlone(refused)).then(() => undefined) : refreshAlone(refused)
      ).finally(() => {
        refreshing = undefined
      })
      await refreshing
    }
    const token = storage.getItem(ACCESS)
    // A call that one member began must not be finished in the name of another.
    if (token === null || claimsOf(token)?.id !== member) throw new SignedOutError()
    return token
  }

  async function freshToken(): Promise<string> {
    const token = storage.getItem(ACCESS)
    if (token === null || isLeaving) throw new SignedOutError()
    if (claimsOf(token) === undefined) throw over('Invalid token received')
    return isFreshToken(token) ? token : renew(token)
  }

  return {
    current() {
      const token = storage.getItem(ACCESS)
      return token === null ? undefined : claimsOf(token)
    },
    isFresh() {
      const token = storage.getItem(ACCESS)
      return token !== null && isFreshToken(token)
    },
    store,
    clear: () => clear(),
    leave() {
      isLeaving = true
    },
    signOut() {
      storage.clear()
      hasExpired = false
      // Somebody may sign in by another tab.
      isLeaving = false
      notify()
    },
    hasExpired: () => hasExpired,
    whyExpired: () => (hasExpired ? whyExpired : undefined),
    expiredEmail: () => (hasExpired ? seen?.claims?.email : undefined),
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) events.removeEventListener('storage', onStorage)
      }
    },
    freshToken,
    renew,
    refreshToken,
  }
}
