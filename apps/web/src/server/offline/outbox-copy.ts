import { messageContract } from '@kindling/domain/messages/message-contract'
import type { Unsent } from '@kindling/domain/messages/outbox'
import { OUTBOX_SYNC, readOutboxToken, writeOutboxCopy, writeOutboxToken } from '../../browser/outbox-copy.ts'
import { api } from '../api.ts'
import { outboxOf, sendBodyOf } from './member-outbox.ts'

/** Milliseconds before expiry at which the outbox token is renewed, so that it stays valid for a visit every few days. */
const EARLY = 4 * 24 * 60 * 60 * 1000

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync API, only in Chromium. */
    sync?: { register: (tag: string) => Promise<void> }
  }
}

/** Renews the token with which the service worker sends the member's messages. */
async function renewToken(memberId: string) {
  const known = await readOutboxToken()
  if (known?.memberId === memberId && known.expiresAt - Date.now() > EARLY) return
  const { token, expires_at } = await api.call(messageContract.outboxToken)
  await writeOutboxToken({ memberId, token, expiresAt: Date.parse(expires_at) })
}

async function copyOutbox(memberId: string, unsent: readonly Unsent[], { sync }: ServiceWorkerRegistration) {
  const waiting = unsent.filter(({ problem }) => problem === undefined)
  const sends = waiting.map((one) => ({ key: one.key, body: sendBodyOf(memberId, one) }))
  await writeOutboxCopy({ memberId, sends })
  if (sends.length > 0) await sync?.register(OUTBOX_SYNC)
}

/** Keeps the service worker's copy of the outbox in sync. Returns the unsubscribe function. */
export function copyOutboxFor(memberId: string, registration: ServiceWorkerRegistration): () => void {
  const outbox = outboxOf(memberId)
  const fail = (error: unknown) => console.info('What is written waits until Kindling is opened again', error)
  const copy = () => void copyOutbox(memberId, outbox.list(), registration).catch(fail)
  if (navigator.onLine) renewToken(memberId).catch(fail)
  copy()
  return outbox.subscribe(copy)
}
