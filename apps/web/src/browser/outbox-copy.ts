import { createStore, del, get, set, update } from 'idb-keyval'

// A copy of what waits in a member's outbox, for the service worker: it sends it when no page is open. Pages have the
// outbox itself in local storage, which a worker can't read.

const store = createStore('kindling-outbox', 'copy')

interface OutboxToken {
  memberId: string
  token: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

interface OutboxCopy {
  memberId: string
  /** Each message as `POST /message` takes it, in their order. */
  sends: { key: string; body: unknown }[]
}

/** The tag of the sync that a browser begins when it is connected. */
export const OUTBOX_SYNC = 'kindling-outbox'

export const readOutboxToken = () => get<OutboxToken>('token', store)
export const writeOutboxToken = (token: OutboxToken) => set('token', token, store)
export const readOutboxCopy = () => get<OutboxCopy>('sends', store)
export const writeOutboxCopy = (copy: OutboxCopy) => set('sends', copy, store)

/** What has been sent goes out of it, unless all of it was forgotten meanwhile. */
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
