import { jwtDecode } from 'jwt-decode'
import * as z from 'zod/mini'
import { ApiError, SignedOutError } from './errors.ts'

const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const DECODED = 'decodedToken'
// A copy of the access token under the specification's other key (accounts §3). Nothing here reads it.
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

/** Claims of the access token (accounts §3). */
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
  /** The window: `storage` events report changes of other tabs. */
  events: StorageEvents
  /** Exchanges the refresh token for new tokens. */
  refresh: (refreshToken: string) => Promise<Tokens>
  /** navigator.locks, where supported: prevents two tabs from refreshing at the same time. */
  locks?: { request(name: string, work: () => Promise<void>): Promise<unknown> } | undefined
}

export interface Session {
  /** Claims of the signed-in member, or undefined. The same object while the token is unchanged. */
  current(): TokenClaims | undefined
  /** Whether the access token has more than 300 seconds to go. */
  isFresh(): boolean
  /** @throws SignedOutError 'Invalid token received', and stores nothing. */
  store(tokens: Tokens): void
  /** Removes the tokens only. */
  clear(): void
  /** Begins a logout: until `signOut`, `freshToken` and `renew` throw SignedOutError, so that no call gets a 401. */
  leave(): void
  /** Finishes a logout: clears local storage (accounts §2). */
  signOut(): void
  /** Whether the last session, in any tab, ended by expiry rather than by a logout. */
  hasExpired(): boolean
  /** Why it expired, in the specification's words (accounts §8), where this tab knows. */
  whyExpired(): string | undefined
  /** Email of the expired session, to prefill the login form. */
  expiredEmail(): string | undefined
  /** Notifies of every change of the signed-in member, in other tabs too. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /**
   * A valid access token, renewed first when it is within 300 seconds of its expiry.
   * @throws SignedOutError when there is none or it can't be renewed; the refresh's error when that is no refusal, with
   * the tokens kept (a lost network is not a logout).
   */
  freshToken(): Promise<string>
  /** Like `freshToken`, for a token that the server refused, whatever its expiry. */
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

/** Stores the tokens under the spec's keys, with at most one refresh at a time. */
export function createSession({ storage, clock, events, refresh, locks }: SessionDeps): Session {
  const listeners = new Set<() => void>()
  let seen: { token: string; claims: TokenClaims | undefined } | undefined
  let refreshing: Promise<void> | undefined
  let hasExpired = false
  let whyExpired: string | undefined
  let isLeaving = false

  // Storage is the source of truth, since other tabs write it too; only decoded claims are cached.
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
    // The access token is written last and removed first, so each change fires one event for its key; a null key is
    // clear().
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

  /** Removes the tokens, and returns the error to throw. */
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
      // Without locks two tabs may race: the second refresh is refused, but the first one's tokens are stored.
      if (isSuperseded()) return
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw over('Failed to refresh token', error)
    }
    // A late refresh must not sign a member in again who signed out meanwhile.
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
    // A call begun by one member must not be sent with another's token.
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
      // Another tab may sign in later.
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
