import { LEAST_COUNTED } from '@kindling/domain/trust/reliability-contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/**
 * Recalculates each member's usual time to answer a request, from last year's requests that were answered by
 * hand or expired. `reliability-store.ts` has the same rule for one member.
 */
export async function refreshAnswerTimes(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    with answered as (
      select b.provider_id, extract(epoch from answer.at - b.created_at) / 60 as minutes
      from bookings b join lateral (
        select at from booking_events e
        where e.booking_id = b.id and e.from_status = 'pending' and e.action in ('accept', 'reject', 'expire')
        order by e.id limit 1
      ) answer on answer.at > b.created_at
      where b.created_at >= ${now.toISOString()}::timestamptz - interval '1 year'
    ), usual as (
      select provider_id, ceil(percentile_cont(0.5) within group (order by minutes))::int as minutes
      from answered group by provider_id having count(*) >= ${sql.raw(String(LEAST_COUNTED))}
    )
    update offers set answers_minutes = known.minutes
    from (select o.skill_id, u.minutes from offers o left join usual u on u.provider_id = o.member_id) known
    where offers.skill_id = known.skill_id and offers.answers_minutes is distinct from known.minutes`)
}
