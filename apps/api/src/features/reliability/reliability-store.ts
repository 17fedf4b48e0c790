import { LEAST_BOOKINGS, type Reliability } from '@kindling/domain/trust/reliability-contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'

/**
 * How a member has dealt with requests since an instant, in one statement.
 *
 * A request counts once its provider answered it, or let it expire: one that its client took back, or that lost its
 * payment, says nothing of them. A skill that is booked without asking answers by itself: that is an acceptance, and no
 * quick answer. A provider who waited for a client in vain has turned up.
 * @returns null for a member of whom too few requests are known
 */
export async function findReliability(
  db: Executor,
  memberId: string,
  since: Date,
): Promise<Reliability | null> {
  const { bookingId, action, fromStatus, at } = bookingEvents
  const { id, providerId, createdAt, status, endedBy, endedWhy, completedAt } = bookings
  const share = (
    part: string,
    whole: string,
  ) => sql`case when count(*) filter (where ${sql.raw(whole)}) >= ${LEAST_BOOKINGS}
    then round(100.0 * count(*) filter (where ${sql.raw(part)}) / count(*) filter (where ${sql.raw(whole)}))::int end`
  const { rows } = await db.execute<Reliability & { known: number }>(sql`
    with request as (
      select ${createdAt} as made, answer.at as answered, answer.action as answer,
        answer.action = 'accept' as accepted,
        answer.action = 'accept' and ${status} = 'rejected' and ${endedBy} = 'provider'
          and ${endedWhy} in ('cancelled', 'rejected') as cancelled,
        ${completedAt} is not null or (${endedWhy} = 'absent' and ${endedBy} = 'client') as came,
        coalesce(${endedWhy} = 'absent' and ${endedBy} = 'provider', false) as missing
      from ${bookings} join lateral (
        select ${action} as action, ${at} as at from ${bookingEvents}
        where ${bookingId} = ${id} and ${fromStatus} = 'pending' and ${action} in ('accept', 'reject', 'expire')
        order by ${bookingEvents.id} limit 1
      ) answer on true
      where ${providerId} = ${memberId} and ${createdAt} >= ${since.toISOString()}
    )
    select count(*)::int as known,
      case when count(*) filter (where answered > made) >= ${LEAST_BOOKINGS} then
        ceil((percentile_cont(0.5) within group (order by extract(epoch from answered - made))
          filter (where answered > made)) / 60)::int end as answers_minutes,
      ${share('accepted', 'true')} as accepts,
      ${share('coalesce(came, false)', 'coalesce(came, false) or missing')} as turns_up,
      ${share('coalesce(cancelled, false)', 'accepted')} as cancels
    from request`)
  const [row] = rows
  if (row === undefined || row.known < LEAST_BOOKINGS) return null
  const { known: _, ...told } = row
  return told
}
