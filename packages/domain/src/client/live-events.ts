import { EVENTS_PATH, type LiveEvent, liveEventSchema } from '../events/live-event.ts'
import { SignedOutError } from './errors.ts'
import type { Fetch } from './http.ts'
import { linkedAbort } from './linked-abort.ts'
import { readServerSentEvents } from './server-sent-events.ts'
import type { Session } from './session.ts'

/** Milliseconds without data after which a stream counts as dead; the server sends a heartbeat every 25 seconds. */
export const SILENCE = 60_000
/** Exponential backoff of reconnects: the first and the longest pause, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** Random pause after a regular end, by token expiry or a deployment, so that not all clients reconnect at once. */
const PAUSE_AFTER_END = 1500

export interface LiveReaderDeps {
  /** Prefix of every path, `/api`. */
  baseUrl: string
  session: Pick<Session, 'freshToken' | 'renew'>
  fetch: Fetch
  signal: AbortSignal
  /** Event cursor to resume from. */
  since?: string | undefined
  onEvent: (event: LiveEvent) => void
  /** Called with the cursor to resume from without missing events. */
  onCursor: (cursor: string) => void
  /** Called with whether the connection is alive. */
  onState: (isLive: boolean) => void
  /** Called when the stream starts without a cursor: data read before may be stale. */
  onFresh: () => void
  /** Resolves when the browser is online. */
  untilOnline: (signal: AbortSignal) => Promise<void>
  /** Waits a number of milliseconds; rejects when aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 to 1. */
  random: () => number
}

/** The server refused the stream: it is overloaded, or the member has too many connections. */
class Refused extends Error {
  readonly retryAfter: number

  constructor(status: number, retryAfter: number) {
    super(`The events answered ${status}`)
    this.retryAfter = retryAfter
  }
}

/**
 * Follows the member's event stream until aborted or signed out: reconnects when it ends or breaks, and resumes from
 * the last cursor. An event may arrive twice.
 */
export async function followEvents(deps: LiveReaderDeps): Promise<void> {
  const { signal, random } = deps
  let cursor = deps.since
  let failures = 0
  const keep = (next: string) => {
    cursor = next
    failures = 0
    deps.onCursor(next)
  }
  while (!signal.aborted) {
    let wait = random() * PAUSE_AFTER_END
    try {
      await deps.untilOnline(signal)
      await readOnce(deps, cursor, keep)
    } catch (error) {
      if (signal.aborted || error instanceof SignedOutError) return
      const backoff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
      failures += 1
      wait = Math.max((backoff * (1 + random())) / 2, error instanceof Refused ? error.retryAfter * 1000 : 0)
    }
    deps.onState(false)
    await deps.pause(wait, signal).catch(() => undefined)
  }
}

/** One connection. @throws when it can't be opened, or breaks off */
async function readOnce(
  { baseUrl, session, fetch, signal, onEvent, onState, onFresh, pause }: LiveReaderDeps,
  since: string | undefined,
  onCursor: (cursor: string) => void,
): Promise<void> {
  const connection = linkedAbort(signal)
  let waiting = new AbortController()
  let isOpen = false
  const restartPatience = () => {
    waiting.abort()
    waiting = new AbortController()
    pause(SILENCE, waiting.signal).then(
      () => connection.abort(new Error('The events fell silent')),
      () => undefined,
    )
  }
  const attempt = (token: string) =>
    fetch(`${baseUrl}${EVENTS_PATH}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(since === undefined ? {} : { 'last-event-id': since }),
      },
      signal: connection.signal,
    })
  try {
    restartPatience()
    const token = await session.freshToken()
    let answer = await attempt(token)
    if (answer.status === 401) answer = await attempt(await session.renew(token))
    if (!answer.ok || answer.body === null) {
      throw new Refused(answer.status, Number(answer.headers.get('retry-after') ?? 0) || 0)
    }
    for await (const { id, data } of readServerSentEvents(answer.body)) {
      restartPatience()
      const event = data === undefined ? undefined : parseEvent(data)
      if (event !== undefined) onEvent(event)
      if (id !== undefined) onCursor(id)
      onState(true)
      if (!isOpen && since === undefined) onFresh()
      isOpen = true
    }
  } finally {
    waiting.abort()
    connection.unlink()
  }
}

/** Undefined for an unknown event type of a newer server. */
function parseEvent(data: string): LiveEvent | undefined {
  const parsed = liveEventSchema.safeParse(parseJson(data))
  return parsed.success ? parsed.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
