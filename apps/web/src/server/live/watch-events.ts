import { linkedAbort } from '@kindling/domain/client/linked-abort'
import { followEvents } from '@kindling/domain/client/live-events'
import { type LiveEvent, liveEventSchema } from '@kindling/domain/events/live-event'
import * as z from 'zod/mini'
import { session } from '../api.ts'

export interface EventHandlers {
  onEvent: (event: LiveEvent) => void
  onState: (isLive: boolean) => void
  /** What was read before may be old. */
  onFresh: () => void
}

/** What the tab that reads tells the others. */
const sharedSchema = z.union([
  z.object({ event: liveEventSchema }),
  z.object({ cursor: z.string() }),
  z.object({ isLive: z.boolean() }),
  z.object({ isFresh: z.literal(true) }),
])
type Shared = z.output<typeof sharedSchema>

/** Milliseconds between two looks at whether the tab that reads is still awake. */
const LOOK = 15_000
/** A tab that reads says so with each sign of life of the server's, every 25 seconds. */
const ASLEEP = 75_000

/**
 * Hears what happens to the member. All tabs of a browser share one connection: one of them reads, and tells the
 * others; when it closes, the next goes on where it was. Browsers put tabs to sleep: one that is looked at takes over
 * from one that has fallen silent. Answers how to stop.
 */
export function watchEvents(memberId: string, handlers: EventHandlers): () => void {
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
  /** Reads while this tab has the lock. Answers whether there is any reason to wait for it again. */
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
  /** What the tab that reads heard while this one was loading is nowhere but on the server. */
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
