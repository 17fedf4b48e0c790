import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import * as z from 'zod/mini'

// Offline cache in IndexedDB: the server's latest answers to the offline-readable endpoints, for one member.

const store = createStore('kindling-offline', 'answers')

/** Milliseconds after which a cached answer expires unless it is fetched again. */
const MEMORY = 30 * 24 * 60 * 60 * 1000
/** Maximum number of cached answers; the oldest are evicted first. */
const MOST = 120

const recordSchema = z.object({
  memberId: z.string(),
  /** When it was answered, milliseconds since the epoch. */
  at: z.number(),
  answer: z.unknown(),
})

/** Storage errors (full, or denied by the browser) are logged and treated as an empty cache. */
const keepsNothing = (error: unknown) => console.info('This device keeps no copy to read offline', error)

/** This member's cached answer, or undefined; another member's is ignored. */
export async function readKept(memberId: string, name: string) {
  const found = await get<unknown>(name, store).catch(keepsNothing)
  const { data } = recordSchema.safeParse(found)
  return data?.memberId === memberId ? data : undefined
}

export const writeKept = (memberId: string, name: string, answer: unknown) =>
  set(name, { memberId, at: Date.now(), answer }, store).catch(keepsNothing)

/** Clears the offline cache, for all members. */
export const forgetKept = () => clear(store)

/** Deletes answers that belong to another member, have expired or exceed the maximum number. */
export async function tidyKept(memberId: string): Promise<void> {
  const all = await entries<IDBValidKey, unknown>(store)
  const known = all.map(([key, record]) => ({ key, record: recordSchema.safeParse(record).data }))
  const good = known
    .filter(({ record }) => record?.memberId === memberId && Date.now() - record.at < MEMORY)
    .toSorted((a, b) => (b.record?.at ?? 0) - (a.record?.at ?? 0))
    .slice(0, MOST)
  const wanted = new Set(good.map(({ key }) => key))
  await Promise.all(all.filter(([key]) => !wanted.has(key)).map(([key]) => del(key, store)))
}
