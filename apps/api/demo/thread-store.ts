import { v7 } from 'uuid'
import type { Transaction } from '../src/db/connect.ts'
import { conversations, messages } from '../src/db/schema/talk/messages.ts'
import type { PlannedThread } from './plan/threads.ts'

/** Messages written in one statement. */
const batch = 500

/** Inserts conversations, and how far each member has read. */
export async function insertThreads(tx: Transaction, planned: readonly PlannedThread[]): Promise<void> {
  const threads = planned.map((thread) => ({ id: v7(), ...thread }))
  await tx.insert(conversations).values(threads.map(conversationOf))
  const rows = threads.flatMap(messagesOf)
  for (let from = 0; from < rows.length; from += batch)
    await tx.insert(messages).values(rows.slice(from, from + batch))
}

type Thread = PlannedThread & { id: string }

const firstIdOf = ({ between: [{ id: one }, { id: other }] }: PlannedThread) => (one < other ? one : other)

function conversationOf(thread: Thread): typeof conversations.$inferInsert {
  const { id, between, isUnread } = thread
  const [first, last] = [thread.messages[0], thread.messages.at(-1)]
  if (first === undefined || last === undefined)
    throw new Error('a thread of the demo neighbourhood is empty')
  const firstId = firstIdOf(thread)
  const secondId = between[0].id === firstId ? between[1].id : between[0].id
  const lastSeq = thread.messages.length
  // The last sender has read everything; the other member too, unless it is unread.
  const readBy = (memberId: string) => (isUnread && last.from.id !== memberId ? lastSeq - 1 : lastSeq)
  return {
    id,
    firstId,
    secondId,
    lastSeq,
    lastAt: last.at,
    createdAt: first.at,
    firstReadSeq: readBy(firstId),
    secondReadSeq: readBy(secondId),
  }
}

function messagesOf(thread: Thread): (typeof messages.$inferInsert)[] {
  return thread.messages.map(({ from, content, at }, index) => ({
    id: v7({ msecs: at.getTime() }),
    conversationId: thread.id,
    seq: index + 1,
    isFromFirst: from.id === firstIdOf(thread),
    content,
    key: `seed ${index + 1}`,
    createdAt: at,
  }))
}
