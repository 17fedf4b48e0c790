import type { LiveEvent } from '@kindling/domain/events/live-event'
import type pg from 'pg'
import { announceAfterCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/connect.ts'
import { liveEvents } from '../db/schema/talk/notifications.ts'
import type { Announcement, LiveNews } from '../platform/live-hub.ts'

/** PostgreSQL notification channel that announces committed live events to all processes. */
export const eventChannel = 'kindling_published'

/**
 * Publishes a live event to a member's open screens, in every process, after commit. It must contain nothing
 * that the member couldn't read through the API.
 */
export async function publish(
  tx: Transaction,
  { memberId, event }: { memberId: string; event: LiveEvent },
): Promise<void> {
  await tx.insert(liveEvents).values({ memberId, event })
  announceAfterCommit(tx)
}

/** A PostgreSQL `pg_snapshot`. Transaction ids are text, since they are 64-bit. */
interface Snapshot {
  /** All transactions before it have ended. */
  floor: string
  /** It and all later ones haven't begun. */
  end: string
  /** Transactions in between that are in progress. */
  open: readonly string[]
}

/** The snapshot before the first read. */
const beginning: Snapshot = { floor: '0', end: '18446744073709551615', open: [] }

const newEvents = `
  select pg_current_snapshot()::text as snapshot,
    exists (select from pushes where done_at is null and next_try_at <= now()) as "isPushDue", e.id, e.member_id as "memberId", e.event::text as event, announced
  from (select case when $3 then pg_notify('${eventChannel}', '') end as announced) as one
  left join live_events e on e.xid >= $1::xid8 or e.xid = any($2::xid8[])
  order by e.id`

/** Events that were read, and whether a push is due, which the same query answers. */
export type ReadEvents = Announcement & { isPushDue: boolean }

/**
 * Returns a function that reads events committed since its last call, each once, and dependent ones in order.
 * The first call only notes the starting point. Everything of transactions before `floor` has been read after
 * a call.
 */
export function followEvents(client: pg.Client): (isAnnounced: boolean) => Promise<ReadEvents> {
  let last = beginning
  return async (isAnnounced) => {
    const { rows } = await client.query<{ snapshot: string; isPushDue: boolean } & (LiveNews | { id: null })>(
      newEvents,
      [last.end, last.open, isAnnounced],
    )
    last = readSnapshot(rows[0]?.snapshot ?? '')
    const isPushDue = rows[0]?.isPushDue ?? false
    return { news: rows.filter((row) => row.id !== null), floor: last.floor, isPushDue }
  }
}

function readSnapshot(text: string): Snapshot {
  const [floor, end, open = ''] = text.split(':')
  if (!floor || !end) throw new Error(`${text} is no snapshot`)
  return { floor, end, open: open === '' ? [] : open.split(',') }
}
