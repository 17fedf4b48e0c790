import { dropFromOutboxCopy, OUTBOX_SYNC, readOutboxCopy, readOutboxToken } from '../browser/outbox-copy.ts'
import { outboxLock } from '../browser/outbox-lock.ts'

// Background Sync: sends messages written offline, even when no page is open. A page opened afterwards may send them again
// with the same idempotency keys, which has no second effect (docs/decisions/123).

declare const self: ServiceWorkerGlobalScope

/** Background Sync event, missing from TypeScript's library. */
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
 * Sends one message. Rejections (4xx) are left for a page to show.
 * @throws on network failures, 5xx and 429, so that the browser retries the sync
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
