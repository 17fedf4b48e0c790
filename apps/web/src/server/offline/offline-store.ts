import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import * as z from 'zod/mini'

// What the server has answered last of what can be read without a connection, on this device, for one member.

const store = createStore('kindling-offline', 'answers')

/** Milliseconds for which an answer is kept that nobody asked for again. */
const MEMORY = 30 * 24 * 60 * 60 * 1000
/** Answers at most: those that came first go first. */
const MOST = 120

const recordSchema = z.object({
  memberId: z.string(),
  /** When it was answered, milliseconds since the epoch. */
  at: z.number(),
  answer: z.unknown(),
})

/** A device that keeps nothing, because it is full or its browser won't, is one without a copy to read. */
const keepsNothing = (error: unknown) => console.info('This device keeps no copy to read offline', error)

/** What was answered to this member, or undefined: another's is no answer. */
export async function readKept(memberId: string, name: string) {
  const found = await get<unknown>(name, store).catch(keepsNothing)
  const { data } = recordSchema.safeParse(found)
  return data?.memberId === memberId ? data : undefined
}

export const writeKept = (memberId: string, name: string, answer: unknown) =>
  set(name, { memberId, at: Date.now(), answer }, store).catch(keepsNothing)

/** Everything, of whomever it is. */
export const forgetKept = () => clear(store)

/** Forgets what is another member's, too old or too much. */
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
