import { LEAST_COUNTED, type Reliability, type TrustCard } from '@kindling/domain/trust/reliability-contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { bookingEvents, bookings } from '../db/schema/bookings/bookings.ts'
import { kycDocuments } from '../db/schema/members/kyc.ts'
import { members } from '../db/schema/members/members.ts'
import { notBlocked } from '../members/not-blocked-store.ts'
import { DAY } from '../platform/durations.ts'

/** Reliability figures of a member; undefined for a member who has left, or when one has blocked the other. */
export async function findReliability(
  db: Executor,
  memberId: string,
  { callerId, now }: { callerId: string; now: Date },
): Promise<Reliability | undefined> {
  return await readReliability(db, and(isHere(memberId), notBlocked(members.id, callerId)), now)
}

/** The part shown on public pages. The caller checks whether the member has a public page. */
export async function findTrustCard(
  db: Executor,
  memberId: string,
  now: Date,
): Promise<TrustCard | undefined> {
  const found = await readReliability(db, isHere(memberId), now)
  if (found === undefined) return undefined
  const { accepts: _a, cancels: _c, ...card } = found
  return card
}

const isHere = (memberId: string) => and(eq(members.id, memberId), isNull(members.deletedAt))

const month = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM')`

/** SQL for a percentage, rounded; null below five cases. */
const share = (part: string, whole: string) =>
  sql.raw(`case when count(*) filter (where ${whole}) >= ${LEAST_COUNTED}
    then round(100.0 * count(*) filter (where ${part}) / count(*) filter (where ${whole}))::int end`)

/**
 * Reliability of one member, in one statement that reads their bookings once. Clients helped are counted over all
 * time, responses to requests over the last year.
 *
 * A request counts once its provider answered it, or let it expire; not if the client withdrew it or its payment
 * failed. An instant booking counts as accepted, but not towards the response time. A provider whose client didn't
 * show up has turned up.
 */
async function readReliability(
  db: Executor,
  which: SQL | undefined,
  now: Date,
): Promise<Reliability | undefined> {
  const { bookingId, action, fromStatus, at } = bookingEvents
  const { id, providerId, clientId, createdAt, status, endedBy, endedWhy, completedAt } = bookings
  const since = new Date(now.getTime() - 365 * DAY).toISOString()
  const { rows } = await db.execute<Reliability>(sql`
    with person as (
      select ${members.id} as member_id, ${members.kycStatus} = 'verified' as verified,
        ${month(sql`${members.createdAt}`)} as here_since
      from ${members} where ${which}
    ), work as materialized (
      select ${id} as id, ${clientId} as client_id, ${createdAt} as created_at, ${status} as status,
        ${endedBy} as ended_by, ${endedWhy} as ended_why, ${completedAt} as completed_at
      from ${bookings} where ${providerId} = (select member_id from person)
    ), client as (
      select count(*) as times from work where status = 'completed' group by client_id
    ), helping as (
      select case when count(*) >= ${LEAST_COUNTED} then count(*)::int end as helped,
        ${share('times > 1', 'true')} as comes_again
      from client
    ), request as (
      select created_at as made, answer.at as answered,
        answer.action = 'accept' as accepted,
        answer.action = 'accept' and status = 'rejected' and ended_by = 'provider'
          and ended_why in ('cancelled', 'rejected') as cancelled,
        completed_at is not null or (ended_why = 'absent' and ended_by = 'client') as came,
        coalesce(ended_why = 'absent' and ended_by = 'provider', false) as missing
      from work join lateral (
        select ${action} as action, ${at} as at from ${bookingEvents}
        where ${bookingId} = work.id and ${fromStatus} = 'pending' and ${action} in ('accept', 'reject', 'expire')
        order by ${bookingEvents.id} limit 1
      ) answer on true
      where created_at >= ${since}
    ), dealing as (
      select
        case when count(*) filter (where answered > made) >= ${LEAST_COUNTED} then
          ceil((percentile_cont(0.5) within group (order by extract(epoch from answered - made))
            filter (where answered > made)) / 60)::int end as answers_minutes,
        ${share('accepted', 'true')} as accepts,
        ${share('coalesce(came, false)', 'coalesce(came, false) or missing')} as turns_up,
        ${share('coalesce(cancelled, false)', 'accepted')} as cancels
      from request
    )
    select verified, case when verified then (
        select ${month(sql`max(${kycDocuments.decidedAt})`)} from ${kycDocuments}
        where ${kycDocuments.memberId} = person.member_id and ${kycDocuments.method} = 'identity'
          and ${kycDocuments.approvalStatus} = 'approved'
      ) end as verified_in, here_since, helped, comes_again, answers_minutes, turns_up, accepts, cancels
    from person, helping, dealing`)
  return rows[0]
}
