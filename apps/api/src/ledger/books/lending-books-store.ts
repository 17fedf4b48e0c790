import { sql } from 'drizzle-orm'
import type { BookRule } from './book-rule.ts'

/** Audit rules for the deposits of loans. */
export const lendingRules: readonly BookRule[] = [
  {
    rule: 'a loan’s deposit is held by an intent of its own until the thing is back, and then the borrower’s again but for what being late cost',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, b.status || ' with a deposit of ' || b.deposit || ' in an intent '
          || coalesce(i.state::text, 'that is missing') as detail
      from bookings b left join loans l on l.booking_id = b.id left join payment_intents i on i.id = l.deposit_intent_id
      where b.deposit is not null and (l.booking_id is null
        or (l.from_day, l.until_day, l.thing_id) <> (b.booking_date, b.lent_until, b.skill_id)
        or l.is_on <> (b.status in ('accepted', 'in_progress', 'disputed') and b.settled_at is null)
        or (i.id is null) <> (b.deposit = 0)
        or i.id is not null and ((i.member_id, i.provider_id, i.skill_id, i.amount, i.currency, i.method)
            <> (b.client_id, b.provider_id, b.skill_id, b.deposit, b.currency, b.payment_method)
          or not case
            when b.status = 'rejected' or b.status = 'completed'
              then i.state = case l.late_fee when 0 then 'refunded' else 'settled' end::intent_state
            when b.settled_at is null then i.state = 'attached'
            else i.state in ('settled', 'refunded')
          end))`,
  },
  {
    rule: 'an owner got of a deposit what being late cost, for a loan that is over, and otherwise only what a moderator said',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, l.late_fee || ' for being late, ' || moved.got || ' moved' as detail
      from bookings b join loans l on l.booking_id = b.id
      cross join lateral (
        select coalesce(sum(e.amount), 0) as got
        from transfers t join ledger_entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.key = 'close:' || l.deposit_intent_id and a.member_id = b.provider_id
      ) moved
      where b.status <> 'disputed' and moved.got <> l.late_fee or b.status <> 'completed' and l.late_fee > 0`,
  },
]
