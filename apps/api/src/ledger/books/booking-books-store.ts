import { sql } from 'drizzle-orm'
import type { BookRule } from './book-rule.ts'

/** Audit rules for bookings and their payment intents. */
export const bookingRules: readonly BookRule[] = [
  {
    rule: 'a booking has an intent of its own, for the same people, skill and price',
    about: 'intents',
    breaches: sql`
      select i.id::text as place, i.state || ', booking ' || coalesce(b.id::text, 'none') as detail
      from payment_intents i left join bookings b on b.intent_id = i.id
        left join booking_extensions x on x.intent_id = i.id
        left join loans l on l.deposit_intent_id = i.id
      where num_nonnulls(b.id, x.id, l.booking_id) <> case when i.state in ('pending', 'held', 'released', 'canceled') then 0 else 1 end
        or (b.client_id, b.provider_id, b.skill_id, b.price, b.currency, b.payment_method)
          <> (i.member_id, i.provider_id, i.skill_id, i.amount, i.currency, i.method)`,
  },
  {
    rule: 'more time of a booking, or days of a loan, is what was agreed to, paid by intents of its own that close with it',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place,
        b.extra_minutes || ' minutes for ' || b.extra_price || ', ' || added.minutes || ' for ' || added.price
          || ' agreed, ' || added.strange || ' strange' as detail
      from bookings b join payment_intents first on first.id = b.intent_id
      cross join lateral (
        select coalesce(sum(x.minutes), 0) as minutes, coalesce(sum(x.price), 0) as price, max(x.until_day) as until_day,
          count(*) filter (where (i.member_id, i.provider_id, i.skill_id, i.amount, i.currency)
            <> (b.client_id, b.provider_id, b.skill_id, x.price, b.currency)
            or i.method = 'card'
            -- The provider's share of a dispute may end within the first.
            or i.state <> first.state
              and not (b.status = 'disputed' and first.state = 'settled' and i.state = 'refunded')) as strange
        from booking_extensions x join payment_intents i on i.id = x.intent_id
        where x.booking_id = b.id
      ) added
      where (b.extra_minutes, b.extra_price) <> (added.minutes, added.price) or added.strange > 0
        or added.until_day is not null and added.until_day is distinct from b.lent_until`,
  },
  {
    rule: 'the money of a booking is where its status says',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, b.status || ' with an intent ' || i.state as detail
      from bookings b join payment_intents i on i.id = b.intent_id
      where not case
        when b.status in ('pending', 'accepted', 'in_progress') then i.state = 'attached' and b.settled_at is null
        when b.status = 'rejected' then b.settled_at is null
          and i.state = case b.kept when 0 then 'refunded' else 'settled' end::intent_state
        when b.status = 'completed' and b.settled_at is null then i.state = 'attached' and b.settle_at is not null
        when b.status = 'completed' then i.state = 'settled'
        when b.settled_at is null then i.state = 'attached'
        else i.state in ('settled', 'refunded')
      end`,
  },
  {
    rule: 'a provider got of a booking that ended without its work what they keep of it',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, b.kept || ' kept, ' || moved.got || ' moved' as detail
      from bookings b cross join lateral (
        select coalesce(sum(e.amount), 0) as got
        from transfers t join ledger_entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.key = 'close:' || b.intent_id and a.member_id = b.provider_id
      ) moved
      where b.kept <> case b.status when 'rejected' then moved.got else 0 end`,
  },
  {
    rule: 'a disputed booking has a dispute, decided once its money has moved, in shares that are the price',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, b.status || ' with a dispute ' || coalesce(d.outcome::text, 'that waits') as detail
      from bookings b full join
        (select * from disputes where withdrawn_at is null) d on d.booking_id = b.id
      where (b.status = 'disputed' or d.id is not null)
        and (b.status is distinct from 'disputed' or d.id is null
          or (d.outcome is null) <> (b.settled_at is null)
          or d.provider_share + d.client_share <> b.price + b.extra_price + coalesce(b.deposit, 0))`,
  },
  {
    rule: 'the history of a booking leads to where it stands',
    about: 'bookings',
    breaches: sql`
      select b.id::text as place, b.status || ' at version ' || b.version || ' after ' || history.steps || ' events'
        as detail
      from bookings b
      cross join lateral (
        select count(*) as steps, (array_agg(to_status order by id desc))[1] as last,
          bool_and(from_status is not distinct from before) as is_chain
        from (
          select id, from_status, to_status, lag(to_status) over (order by id) as before
          from booking_events where booking_id = b.id
        ) event
      ) history
      where history.steps <> b.version or history.last is distinct from b.status or not history.is_chain`,
  },
]
