import * as z from 'zod/mini'
import { isRefused } from '../client/attempt.ts'
import { shownCardSchema } from './message-card.ts'
import { pictureSchema } from './message-picture.ts'

/** What goes with the words: pictures that the server has already, and a card. */
const besideSchema = z.object({
  pictures: z.optional(z.array(pictureSchema)),
  card: z.optional(shownCardSchema),
})
export type Beside = z.output<typeof besideSchema>

const unsentSchema = z.extend(besideSchema, {
  /** Names the message, so that it is sent once however often it is tried. */
  key: z.string(),
  to: z.string(),
  content: z.string(),
  /** When it was written, ISO 8601. */
  at: z.string(),
  /** Tries that the server couldn't work on. */
  faults: z.int(),
  /** Why it isn't tried any more, in words for the member. */
  problem: z.optional(z.string()),
})
export type Unsent = z.output<typeof unsentSchema>

/** Milliseconds until the next try after one that failed. */
const PAUSE = 3000
/** Tries that end in a fault of the server before the member is asked. */
const MAX_FAULTS = 3

interface OutboxParts {
  /** Where it outlives the page, and is shared by the browser's tabs. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The member's own place in it. */
  name: string
  newKey: () => string
  now: () => Date
  /** Sends one; a repetition with the same key is the same message. */
  deliver: (one: Unsent) => Promise<void>
  /** Whether the connection was lost, rather than the server being at fault. */
  isLost: (error: unknown) => boolean
  problemOf: (error: unknown) => string
  /** Runs in one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  later: (work: () => void, ms: number) => void
}

/** Messages that are written and not sent yet: one after another, in order, until each has arrived or was refused. */
export function createOutbox(parts: OutboxParts) {
  const { storage, name, newKey, now, deliver, isLost, problemOf, exclusively, later } = parts
  const listeners = new Set<() => void>()
  let text = storage.getItem(name)
  let items = parse(text)
  let isRunning = false
  let isPausing = false

  /** What another tab has written counts as well. */
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

  /** Answers whether to go on with the next. */
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

  /** Sends what waits, if it isn't being sent already. */
  function flush() {
    if (isRunning || isPausing || next() === undefined) return
    isRunning = true
    void exclusively(work).finally(() => {
      isRunning = false
      flush()
    })
  }

  return {
    /** Everything that waits or was refused, in the order in which it was written. */
    list: read,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(to: string, content: string, beside: Beside = {}) {
      write([...read(), { key: newKey(), to, content, ...beside, at: now().toISOString(), faults: 0 }])
      flush()
    },
    /** Tries again what was given up; under another name, since a refusal is remembered. */
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
    /** Another tab has written. */
    changed,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

function parse(text: string | null): Unsent[] {
  try {
    return z.array(unsentSchema).parse(JSON.parse(text ?? '[]'))
  } catch {
    // Written by an older version.
    return []
  }
}
