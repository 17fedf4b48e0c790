import { dropFromOutboxCopy, OUTBOX_SYNC, readOutboxCopy, readOutboxToken } from '../browser/outbox-copy.ts'
import { outboxLock } from '../browser/outbox-lock.ts'

// Sends what was written without a connection, also when no page is open. A page that is opened afterwards sends the same
// under the same names, which is the same messages (docs/decisions/123).

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which the compiler's library doesn't have. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === OUTBOX_SYNC

self.addEventListener('sync', (event) => {
  if (isSync(event)) event.waitUntil(sendWaiting())
})

async function sendWaiting() {
  const token = await readOutboxToken()
  if (token === undefined) return
  const next = async () => {
    const copy = await readOutboxCopy()
    return copy?.memberId === token.memberId ? copy.sends[0] : undefined
  }
  await navigator.locks.request(outboxLock(token.memberId), async () => {
    for (let one = await next(); one; one = await next()) {
      await send(one.key, one.body, token.token)
      await dropFromOutboxCopy(one.key)
    }
  })
}

/**
 * Sends one. What the server refuses is a page's to tell of.
 * @throws where it can't be reached or is at fault: then the browser tries again
 */
async function send(key: string, body: unknown, token: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const answer = await fetch('/api/message', { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}: it is tried again`)
}
