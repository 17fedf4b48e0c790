import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { hasMember } from '../../members/existence-store.ts'
import { findShownName } from '../../members/shown-name-store.ts'
import { notify } from '../../notifier/notify.ts'
import { SECOND } from '../../platform/durations.ts'
import { firstUnread } from './conversation-store.ts'
import { haveBooked } from './has-booked-store.ts'

/**
 * Delay in milliseconds before an unread message is notified: a member who has the conversation open reads it
 * meanwhile.
 */
const graceMs = 15 * SECOND
const job = 'tell-of-message'

interface Written {
  conversationId: string
  seq: number
  from: string
  to: string
}

/**
 * Notifies members of unread messages: one notification for all since the member's last visit, or one for
 * each message where the member chose that.
 */
export function defineMessageNews(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock, jobs } = deps

  jobs.define<Written>(job, async ({ conversationId, seq, from, to }) => {
    await inTransaction(db, async (tx) => {
      const first = await firstUnread(tx, conversationId, to)
      if (first === undefined || first > seq) return
      if (!(await hasMember(tx, from)) || !(await hasMember(tx, to))) return
      const event = (await haveBooked(tx, from, to)) ? 'order_message' : 'enquiry_message'
      const facts = { actorId: from, name: await findShownName(tx, from, to) }
      const news = { to, at: clock.now(), facts }
      const key = (nth: number) => `message:${conversationId}:${nth}`
      const another = { event: 'booking_message', key: key(seq), ...news } as const
      await notify(tx, deps, [{ event, key: key(first), ...news }, ...(seq > first ? [another] : [])])
    })
  })

  async function tell(tx: Transaction, written: Written): Promise<void> {
    await jobs.send(job, written, { tx, startAfter: new Date(clock.now().getTime() + graceMs) })
  }

  return { tell }
}
