import * as z from 'zod/mini'
import { type LiveEvent, liveEventSchema } from '../events/live-event.ts'
import { linkedAbort } from './linked-abort.ts'
import { followEvents } from './live-events.ts'
import type { Session } from './session.ts'

export interface EventHandlers {
  onEvent: (event: LiveEvent) => void
  onState: (isLive: boolean) => void
  /** Events may have been missed: cached data may be stale. */
  onFresh: () => void
}

/** Messages from the tab that reads the event stream to the others. */
const sharedSchema = z.union([
  z.object({ event: liveEventSchema }),
  z.object({ cursor: z.string() }),
  z.object({ isLive: z.boolean() }),
  z.object({ isFresh: z.literal(true) }),
])
type Shared = z.output<typeof sharedSchema>

/** Milliseconds between two checks that the reading tab is still awake. */
const LOOK = 15_000
/** Milliseconds of silence after which the reading tab counts as suspended. It relays the server's heartbeat every 25 seconds. */
const ASLEEP = 75_000

/**
 * Subscribes to the member's live events. All tabs share one connection: the tab that holds the lock reads the stream and
 * broadcasts to the others; when it closes, the next resumes from its cursor. A visible tab steals the lock from a tab
 * that the browser has suspended. Returns the unsubscribe function.
 */
export function watchEvents(
  session: Pick<Session, 'freshToken' | 'renew'>,
  memberId: string,
  handlers: EventHandlers,
): () => void {
  const name = `kindling.events.${memberId}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let cursor: string | undefined
  let heardAt = performance.now()

  function take(message: Shared) {
    if ('event' in message) handlers.onEvent(message.event)
    else if ('cursor' in message) cursor = message.cursor
    else if ('isFresh' in message) handlers.onFresh()
    else {
      heardAt = performance.now()
      handlers.onState(message.isLive)
    }
  }
  function share(message: Shared) {
    channel.postMessage(message)
    take(message)
  }
  channel.addEventListener('message', ({ data }) => {
    // A tab may run another version of the app.
    const message = sharedSchema.safeParse(data)
    if (message.success) take(message.data)
  })

  const read = (signal: AbortSignal) =>
    followEvents({
      baseUrl: '/api',
      session,
      fetch: (input, init) => fetch(input, init),
      signal,
      since: cursor,
      onEvent: (event) => share({ event }),
      onCursor: (next) => share({ cursor: next }),
      onState: (isLive) => share({ isLive }),
      onFresh: () => share({ isFresh: true }),
      untilOnline,
      pause,
      random: Math.random,
    })

  let isReading = false
  /** Reads the stream while this tab has the lock. Returns whether to wait for the lock again. */
  async function readWithLock(options: LockOptions): Promise<boolean> {
    const turn = linkedAbort(stop.signal)
    try {
      await navigator.locks.request(name, options, () => {
        isReading = true
        return read(turn.signal)
      })
      return false
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      return !stop.signal.aborted
    } finally {
      isReading = false
      turn.abort(new DOMException('The turn is over', 'AbortError'))
      turn.unlink()
    }
  }
  /** Refetches if another tab is reading: its events during this tab's page load were missed. */
  async function refreshBesideReader() {
    const { held = [] } = await navigator.locks.query()
    if (held.some((lock) => lock.name === name) && !stop.signal.aborted) handlers.onFresh()
  }
  async function keepReading() {
    void refreshBesideReader()
    while (await readWithLock({ signal: stop.signal }));
  }

  // Absent on plain-http origins other than localhost: there each tab reads for itself.
  const look = 'locks' in navigator ? setInterval(takeOverFromSleeper, LOOK) : undefined
  function takeOverFromSleeper() {
    if (isReading || document.visibilityState !== 'visible' || performance.now() - heardAt < ASLEEP) return
    heardAt = performance.now()
    void readWithLock({ steal: true })
  }
  void ('locks' in navigator ? keepReading() : read(stop.signal))

  return () => {
    stop.abort()
    clearInterval(look)
    channel.close()
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
