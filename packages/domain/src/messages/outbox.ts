import * as z from 'zod/mini'
import { isRefused } from '../client/attempt.ts'
import { shownCardSchema } from './message-card.ts'
import { pictureSchema } from './message-picture.ts'

/** Attachments of a message: uploaded pictures, and a card. */
const besideSchema = z.object({
  pictures: z.optional(z.array(pictureSchema)),
  card: z.optional(shownCardSchema),
})
export type Beside = z.output<typeof besideSchema>

const unsentSchema = z.extend(besideSchema, {
  /** Idempotency key, so that the message is sent once however often it is retried. */
  key: z.string(),
  to: z.string(),
  content: z.string(),
  /** When it was written, ISO 8601. */
  at: z.string(),
  /** Attempts that failed with a server error. */
  faults: z.int(),
  /** Why it isn't retried any more, as a text for members. */
  problem: z.optional(z.string()),
})
export type Unsent = z.output<typeof unsentSchema>

/** Milliseconds between retries. */
const PAUSE = 3000
/** Server errors after which it isn't retried automatically. */
const MAX_FAULTS = 3

interface OutboxParts {
  /** Persistent storage, shared by the browser's tabs. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Storage key, one for each member. */
  name: string
  newKey: () => string
  now: () => Date
  /** Sends a message; the key makes retries idempotent. */
  deliver: (one: Unsent) => Promise<void>
  /** Whether the error is a lost connection rather than a server error. */
  isLost: (error: unknown) => boolean
  problemOf: (error: unknown) => string
  /** Runs the work under a lock shared by all tabs. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  later: (work: () => void, ms: number) => void
}

/** Queue of unsent messages: sent one after another, in order, until each is delivered or refused. */
export function createOutbox(parts: OutboxParts) {
  const { storage, name, newKey, now, deliver, isLost, problemOf, exclusively, later } = parts
  const listeners = new Set<() => void>()
  let text = storage.getItem(name)
  let items = parse(text)
  let isRunning = false
  let isPausing = false

  /** Also reads changes by other tabs. */
  function read(): readonly Unsent[] {
    const found = storage.getItem(name)
    if (found !== text) {
      text = found
      items = parse(found)
    }
    return items
  }

  function write(next: readonly Unsent[]) {
    if (next.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(next))
    changed()
  }

  function changed() {
    read()
    for (const listener of listeners) listener()
  }

  const change = (key: string, changes: Partial<Unsent>) =>
    write(read().map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: string) => write(read().filter((one) => one.key !== key))
  const next = () => read().find(({ problem }) => problem === undefined)

  /** Returns whether to go on with the next message. */
  async function attempt(one: Unsent): Promise<boolean> {
    try {
      await deliver(one)
      remove(one.key)
      return true
    } catch (error) {
      if (isRefused(error)) {
        change(one.key, { problem: problemOf(error) })
        return true
      }
      const faults = isLost(error) ? 0 : one.faults + 1
      change(one.key, faults < MAX_FAULTS ? { faults } : { faults, problem: problemOf(error) })
      return false
    }
  }

  async function work() {
    for (let one = next(); one; one = next()) {
      if (await attempt(one)) continue
      isPausing = true
      later(() => {
        isPausing = false
        flush()
      }, PAUSE)
      return
    }
  }

  /** Sends queued messages, unless it is already running. */
  function flush() {
    if (isRunning || isPausing || next() === undefined) return
    isRunning = true
    void exclusively(work).finally(() => {
      isRunning = false
      flush()
    })
  }

  return {
    /** All unsent messages, queued or refused, in the order in which they were written. */
    list: read,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Returns the message's key. */
    add(to: string, content: string, beside: Beside = {}): string {
      const key = newKey()
      write([...read(), { key, to, content, ...beside, at: now().toISOString(), faults: 0 }])
      flush()
      return key
    },
    /** Retries a failed message; after a refusal with a new key, since the server replays a refusal. */
    retry(key: string) {
      const one = read().find((other) => other.key === key)
      if (one === undefined) return
      const { problem: _, ...rest } = one
      const fresh = { ...rest, key: one.faults > 0 ? key : newKey(), faults: 0 }
      write([...read().filter((other) => other.key !== key), fresh])
      flush()
    },
    remove,
    flush,
    /** Another tab changed the queue. */
    changed,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

function parse(text: string | null): Unsent[] {
  try {
    return z.array(unsentSchema).parse(JSON.parse(text ?? '[]'))
  } catch {
    // Stored by an older version.
    return []
  }
}
