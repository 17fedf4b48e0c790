import { createStore, del, entries, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { session } from '../server/api.ts'

/** Milliseconds until something that was begun and never finished is forgotten. */
const MEMORY = 24 * 60 * 60 * 1000

const store = createStore('kindling-drafts', 'drafts')

const recordSchema = z.object({ memberId: z.string(), at: z.number(), value: z.unknown() })

/** A draft of somebody else, or one that was left behind. */
function isStale(record: unknown, memberId: string | undefined): boolean {
  const { data } = recordSchema.safeParse(record)
  return data === undefined || data.memberId !== memberId || Date.now() - data.at > MEMORY
}

/** Forgets what isn't the signed-in member's, or was left behind; everything when nobody is signed in. */
export async function tidyDrafts(memberId = session.current()?.id): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store)
  const stale = all.filter(([, record]) => memberId === undefined || isStale(record, memberId))
  await Promise.all(stale.map(([key]) => del(key, store)))
}

/**
 * Something that a member has begun in this browser and that text alone can't hold: pictures. It outlives the page,
 * until it is dropped, a day is over, or the member signs out.
 */
export function deviceDraft<T>(memberId: string, name: string, schema: z.ZodMiniType<T>) {
  const key = `${memberId} ${name}`
  return {
    /** Undefined when there is none, or none that can be read. */
    async read(): Promise<T | undefined> {
      const record: unknown = await get(key, store)
      if (isStale(record, memberId)) return undefined
      return schema.safeParse(recordSchema.parse(record).value).data
    },
    async write(value: T): Promise<void> {
      // At once: the page may be left in the next moment.
      await set(key, { memberId, at: Date.now(), value }, store)
      await tidyDrafts(memberId)
    },
    drop: () => del(key, store),
  }
}

session.subscribe(() => {
  // Whose session has ended by itself comes back to what they had begun; anybody else doesn't get to see it.
  if (!session.current() && !session.hasExpired()) void tidyDrafts()
})
