import { ApiError, NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { afterMaintenance } from '@kindling/domain/client/maintenance'
import { type Message, messageContract } from '@kindling/domain/messages/message-contract'
import { createOutbox, type Outbox, type Unsent } from '@kindling/domain/messages/outbox'
import type { InfiniteData } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { outboxLock } from '../../browser/outbox-lock.ts'
import { api, session } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { queriesOf, threadWith } from '../resources.ts'
import { messageOf } from '../server-message.ts'

const opened = new Map<string, Outbox>()

/** A member's unsent messages in this browser. Signing out clears them. */
export function outboxOf(memberId: string): Outbox {
  const known = opened.get(memberId)
  if (known) return known
  const name = outboxLock(memberId)
  const outbox = createOutbox({
    storage: localStorage,
    name,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    deliver: (one) => deliver(memberId, one),
    isLost: (error) =>
      error instanceof NetworkError ||
      error instanceof SignedOutError ||
      (error instanceof ApiError && error.code === 'maintenance'),
    problemOf: messageOf,
    // Web Locks are absent on plain-http origins: two tabs may then send the same message, which its idempotency key dedupes.
    exclusively: async (work) =>
      void (await (navigator.locks ? navigator.locks.request(name, work) : work())),
    later: (work, ms) => void setTimeout(() => afterMaintenance(work), ms),
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) outbox.changed()
  })
  window.addEventListener('online', outbox.flush)
  opened.set(memberId, outbox)
  return outbox
}

/** Request body of `POST /message` for an unsent message. */
export const sendBodyOf = (memberId: string, { to, content, pictures, card }: Omit<Unsent, 'key'>) => ({
  senderId: memberId,
  receiverId: to,
  content,
  ...(pictures && { pictures: pictures.map(({ id }) => id) }),
  ...(card && { card }),
})

async function deliver(memberId: string, unsent: Unsent) {
  // Another member may have signed in meanwhile.
  if (session.current()?.id !== memberId) throw new SignedOutError()
  const message = await api.call(
    messageContract.send,
    { body: sendBodyOf(memberId, unsent) },
    { idempotencyKey: unsent.key },
  )
  // Adds the message to the cached thread before it leaves the outbox, so that it shows exactly once.
  const thread = threadWith(unsent.to)
  await queryClient.cancelQueries(thread)
  queryClient.setQueriesData<InfiniteData<Message[]>>(thread, (data) => data && withMessage(data, message))
  void queryClient.invalidateQueries(thread)
  void queryClient.invalidateQueries(queriesOf('conversations'))
}

function withMessage(data: InfiniteData<Message[]>, message: Message): InfiniteData<Message[]> {
  const [newest = [], ...older] = data.pages
  const isThere = newest.some(({ id }) => id === message.id)
  return isThere ? data : { ...data, pages: [[message, ...newest], ...older] }
}

/** The outbox's messages to one member. */
export function useUnsent(outbox: Outbox, to: string): readonly Unsent[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list).filter((one) => one.to === to)
}
