import { createStore, del, get, set, update } from 'idb-keyval'

// Copy of a member's outbox in IndexedDB, from which the service worker sends messages when no page is open. The outbox
// itself is in local storage, which a service worker can't read.

const store = createStore('kindling-outbox', 'copy')

interface OutboxToken {
  memberId: string
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

interface OutboxCopy {
  memberId: string
  /** Request bodies of `POST /message`, in sending order. */
  sends: { key: string; body: unknown }[]
}

/** Background Sync tag; the browser fires the sync when it is back online. */
export const OUTBOX_SYNC = 'kindling-outbox'

export const readOutboxToken = () => get<OutboxToken>('token', store)
export const writeOutboxToken = (token: OutboxToken) => set('token', token, store)
export const readOutboxCopy = () => get<OutboxCopy>('sends', store)
export const writeOutboxCopy = (copy: OutboxCopy) => set('sends', copy, store)

/** Removes a sent message from the copy, unless the copy was deleted meanwhile. */
export async function dropFromOutboxCopy(key: string): Promise<void> {
  await update<OutboxCopy | undefined>(
    'sends',
    (copy) => copy && { ...copy, sends: copy.sends.filter((one) => one.key !== key) },
    store,
  )
}

export async function forgetOutboxCopy(): Promise<void> {
  await Promise.all([del('token', store), del('sends', store)])
}
