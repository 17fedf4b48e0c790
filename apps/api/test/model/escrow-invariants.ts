import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Real } from './real.ts'

/**
 * Invariants of escrow that hold after every step, in SQL and independent of the table of moves, so that a wrong row in
 * that table is found.
 */
export async function expectHeld({ test }: Real): Promise<void> {
  const { rows } = await test.db.execute<{ broken: string }>(sql`
    with escrow as (
      select a.currency, coalesce(sum(e.amount), 0) as has
      from accounts a left join ledger_entries e on e.account_id = a.id
      where a.kind = 'escrow' group by a.currency
    ), open as (
      select currency, sum(amount) as held from payment_intents where state in ('held', 'attached') group by currency
    ), lent as (
      select b.id, b.status, b.settled_at, b.updated_at, b.ended_by, b.ended_why, b.booking_date, b.time_zone,
        l.return_at, deposit.state as deposit,
        exists (select from loan_words w where w.booking_id = b.id and w.step = 'handed_over') as is_out,
        (select count(*) from loan_words w where w.booking_id = b.id and w.step = 'returned') as back
      from bookings b join loans l on l.booking_id = b.id
      left join payment_intents deposit on deposit.id = l.deposit_intent_id
    )
    select 'escrow of ' || currency || ' isn’t what is open' as broken
    from escrow left join open using (currency) where has <> coalesce(held, 0)
    union all
    select 'a deposit left while its thing is out: ' || id from lent
    where (status in ('pending', 'accepted', 'in_progress') or (status = 'disputed' and settled_at is null))
      and deposit is distinct from 'attached' and deposit is not null
    union all
    select 'a thing was back before both said so or the window was over: ' || id from lent
    where status = 'completed' and back < 2 and settled_at < return_at + interval '48 hours'
    union all
    select 'what was handed over was ended as if it had not been: ' || id from lent where status = 'rejected' and is_out
    union all
    select 'a borrower ended what may be out: ' || id from lent
    where status = 'rejected' and ended_by = 'client' and ended_why = 'cancelled'
      and updated_at >= booking_date::timestamp at time zone time_zone
      and exists (select from booking_events e where e.booking_id = lent.id and e.to_status = 'accepted')`)
  expect(rows.map(({ broken }) => broken)).toEqual([])
}
