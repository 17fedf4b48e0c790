import { createStore, del, entries, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { session } from '../server/api.ts'

/** Milliseconds after which a draft expires. */
const MEMORY = 24 * 60 * 60 * 1000

const store = createStore('kindling-drafts', 'drafts')

const recordSchema = z.object({ memberId: z.string(), at: z.number(), value: z.unknown() })

/** Whether a draft is invalid, expired or another member's. */
function isStale(record: unknown, memberId: string | undefined): boolean {
  const { data } = recordSchema.safeParse(record)
  return data === undefined || data.memberId !== memberId || Date.now() - data.at > MEMORY
}

/** Deletes expired drafts and other members' drafts; all drafts when nobody is signed in. */
export async function tidyDrafts(memberId = session.current()?.id): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store)
  const stale = all.filter(([, record]) => memberId === undefined || isStale(record, memberId))
  await Promise.all(stale.map(([key]) => del(key, store)))
}

/**
 * A draft with files, such as pictures, in IndexedDB. It survives a page reload, until it is dropped, expires after a day,
 * or the member signs out.
 */
export function deviceDraft<T>(memberId: string, name: string, schema: z.ZodMiniType<T>) {
  const key = `${memberId} ${name}`
  return {
    /** Undefined if there is no draft or it can't be parsed. */
    async read(): Promise<T | undefined> {
      const record: unknown = await get(key, store)
      if (isStale(record, memberId)) return undefined
      return schema.safeParse(recordSchema.parse(record).value).data
    },
    async write(value: T): Promise<void> {
      // Written first, since the page may be closed at any moment.
      await set(key, { memberId, at: Date.now(), value }, store)
      await tidyDrafts(memberId)
    },
    drop: () => del(key, store),
  }
}

session.subscribe(() => {
  // Signing out deletes drafts; an expired session keeps them for the same member's next sign-in.
  if (!session.current() && !session.hasExpired()) void tidyDrafts()
})
