import { vi } from 'vitest'
import { createClient } from './client.ts'
import { createSession, type SessionDeps, type Tokens } from './session.ts'

/** Noon of a spring day, at which the tests' clock starts. */
export const NOON = Date.UTC(2026, 4, 4, 12)
export const MINUTE = 60 * 1000

function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** An access token as the server would issue it; the signature is never checked here. */
export function makeToken(claims: Record<string, unknown> = {}): string {
  const payload = { id: 'ada', email: 'ada@kindling.test', exp: (NOON + 15 * MINUTE) / 1000, ...claims }
  return `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(payload))}.signature`
}

/** A token's expiry, in milliseconds after the clock's start. */
export function expiringIn(milliseconds: number) {
  return { exp: (NOON + milliseconds) / 1000 }
}

export function makeTokens(claims: Record<string, unknown> = {}, refreshToken = 'refresh-1'): Tokens {
  return { accessToken: makeToken(claims), refreshToken }
}

type StorageListener = (event: { key: string | null }) => void

/** One browser with one local storage. As in a real one, storage events fire in the other tabs only. */
export function makeBrowser() {
  const items = new Map<string, string>()
  const tabs = new Set<Set<StorageListener>>()
  let lockQueue: Promise<unknown> = Promise.resolve()

  function openTab() {
    const listeners = new Set<StorageListener>()
    tabs.add(listeners)
    const tellOthers = (key: string | null) => {
      for (const tab of tabs) if (tab !== listeners) for (const listener of tab) listener({ key })
    }
    return {
      listeners,
      events: {
        addEventListener(type: 'storage', listener: StorageListener) {
          if (type === 'storage') listeners.add(listener)
        },
        removeEventListener(type: 'storage', listener: StorageListener) {
          if (type === 'storage') listeners.delete(listener)
        },
      },
      storage: {
        getItem: (key: string) => items.get(key) ?? null,
        setItem(key: string, value: string) {
          items.set(key, value)
          tellOthers(key)
        },
        removeItem(key: string) {
          if (items.delete(key)) tellOthers(key)
        },
        clear() {
          items.clear()
          tellOthers(null)
        },
      },
    }
  }

  return {
    items,
    openTab,
    /** navigator.locks: one holder at a time, across tabs. */
    locks: {
      request(_: string, work: () => Promise<void>) {
        const turn = lockQueue.then(work)
        lockQueue = turn.catch(() => undefined)
        return turn
      },
    },
  }
}

/** A session in its own tab, with a settable clock and a stubbed refresh. */
export function makeSession(
  overrides: Partial<SessionDeps> & { browser?: ReturnType<typeof makeBrowser> } = {},
) {
  const { browser = makeBrowser(), ...deps } = overrides
  const tab = browser.openTab()
  const clock = { now: NOON }
  const refresh = vi.fn<SessionDeps['refresh']>(async () =>
    makeTokens(expiringIn(clock.now - NOON + 15 * MINUTE), 'refresh-2'),
  )
  const session = createSession({
    storage: tab.storage,
    events: tab.events,
    clock: () => clock.now,
    refresh,
    ...deps,
  })
  return { browser, tab, clock, refresh, session }
}

export interface Sent {
  method: string
  url: string
  headers: Headers
  body: unknown
}

/** A stubbed server: responds to a request, or rejects. */
export type Handler = (sent: Sent, signal: AbortSignal | null | undefined) => Response | Promise<Response>

export function success(data: unknown, message?: string): Response {
  return Response.json({ status: 'success', message, data })
}

export function failure(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}

/** A client whose server is the handler, and all requests sent to it. */
export function makeClient(handler: Handler, options: Parameters<typeof makeSession>[0] = {}) {
  const sent: Sent[] = []
  const made = makeSession(options)
  let keys = 0
  const onUnreadable = vi.fn()
  const onMaintenance = vi.fn()
  const confirm = vi.fn<() => Promise<boolean>>(async () => false)
  const client = createClient({
    baseUrl: '/api',
    session: made.session,
    newKey: () => `key-${++keys}`,
    onUnreadable,
    onMaintenance,
    confirm,
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted()
      const request = {
        method: init?.method ?? 'GET',
        url: String(url),
        headers: new Headers(init?.headers),
        body: init?.body,
      }
      sent.push(request)
      return handler(request, init?.signal)
    },
  })
  return { ...made, client, sent, onUnreadable, onMaintenance, confirm }
}
