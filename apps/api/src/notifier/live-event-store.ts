import type { LiveEvent } from '@kindling/domain/events/live-event'
import type pg from 'pg'
import { announceAfterCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/connect.ts'
import { liveEvents } from '../db/schema/talk/notifications.ts'
import type { Announcement, LiveNews } from '../platform/live-hub.ts'

/** The channel on which processes tell each other, after a commit, that there are events to read. */
export const eventChannel = 'kindling_published'

/**
 * Tells a member's open screens something, in this process and every other, once the transaction commits and never
 * when it doesn't. Nothing goes in that the member couldn't read by a call.
 */
export async function publish(
  tx: Transaction,
  { memberId, event }: { memberId: string; event: LiveEvent },
): Promise<void> {
  await tx.insert(liveEvents).values({ memberId, event })
  announceAfterCommit(tx)
}

/** What was committed at one time, as PostgreSQL's `pg_snapshot` has it. Numbers of transactions as text: they may be any size. */
interface Snapshot {
  /** All before it had ended. */
  floor: string
  /** It and all later ones hadn't. */
  end: string
  /** Between the two, and under way. */
  open: readonly string[]
}

/** Nothing has been read: nothing is later than this. */
const beginning: Snapshot = { floor: '0', end: '18446744073709551615', open: [] }

const newEvents = `
  select pg_current_snapshot()::text as snapshot,
    exists (select from pushes where done_at is null and next_try_at <= now()) as "isPushDue", e.id, e.member_id as "memberId", e.event::text as event, announced
  from (select case when $3 then pg_notify('${eventChannel}', '') end as announced) as one
  left join live_events e on e.xid >= $1::xid8 or e.xid = any($2::xid8[])
  order by e.id`

/** What was read, and whether something is to be pushed to devices, which is asked with it. */
export type ReadEvents = Announcement & { isPushDue: boolean }

/**
 * Answers what reads every event that has committed since it was called last, each once, and those that wait for each
 * other in their order. The first time it only notes where it begins.
 * Everything of transactions before `floor` has been read then, now or before.
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
