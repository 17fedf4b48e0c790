import { SPARK_FLOOR_MILLIS } from '@kindling/domain/money/spark-floor'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import type { BookRule, Finding } from './book-rule.ts'
import { bookingRules } from './booking-books-store.ts'
import { type BookCheckpoint, balanceSince, changedSince } from './books-scope-store.ts'
import { lendingRules } from './lending-books-store.ts'
import { sparkRules } from './spark-books-store.ts'

/**
 * Least balance allowed after an entry: a member below zero may receive sparks and set sparks aside for bookings,
 * nothing else.
 */
const least = sql`case
  when e.currency = 'SPARK' and (e.amount > 0 or t.key like 'hold:%') then ${-SPARK_FLOOR_MILLIS}::bigint else 0 end`

/** Audit rules of the ledger. */
export const bookRules: readonly BookRule[] = [
  {
    rule: 'all entries of a currency sum to zero',
    about: 'transfers',
    breaches: sql`
      select currency::text as place, 'off by ' || sum(amount) as detail
      from ledger_entries group by currency having sum(amount) <> 0`,
  },
  {
    rule: 'a transfer has two or more entries of one currency, which sum to zero',
    about: 'transfers',
    breaches: sql`
      select t.key as place, count(e.id) || ' entries that sum to ' || coalesce(sum(e.amount), 0) as detail
      from transfers t left join ledger_entries e on e.transfer_id = t.id
      group by t.id, t.key
      having count(e.id) < 2 or count(distinct e.currency) <> 1 or sum(e.amount) <> 0`,
  },
  {
    rule: 'a member’s balance is the sum of the account’s entries',
    breaches: sql`
      select a.id::text as place, a.balance || ' instead of ' || coalesce(sum(e.amount), 0) as detail
      from accounts a left join ledger_entries e on e.account_id = a.id
      where a.kind = 'member'
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    since: ({ entryId }) => sql`
      select a.id::text as place, a.balance || ' instead of ' || last.balance_after as detail
      from accounts a
      join (select account_id, max(id) as id from ledger_entries where id > ${entryId}::bigint group by 1) newest
        on newest.account_id = a.id
      join ledger_entries last on last.id = newest.id
      where a.kind = 'member' and a.balance is distinct from last.balance_after`,
  },
  {
    rule: 'each entry of a member says the balance that it led to, never below zero but for sparks set aside, to −10',
    breaches: sql`
      select 'entry ' || id as place, coalesce(balance_after::text, 'nothing') || ' instead of ' || fold as detail
      from (
        select e.id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as fold,
          ${least} as least
        from ledger_entries e join accounts a on a.id = e.account_id join transfers t on t.id = e.transfer_id
        where a.kind = 'member'
      ) entry
      where balance_after is distinct from fold or fold < least`,
    since: ({ entryId }) => sql`
      select 'entry ' || id as place, coalesce(balance_after::text, 'nothing') || ' instead of ' || fold as detail
      from (
        select e.id, e.balance_after,
          coalesce(before.balance, 0) + sum(e.amount) over (partition by e.account_id order by e.id) as fold,
          ${least} as least
        from ledger_entries e join accounts a on a.id = e.account_id join transfers t on t.id = e.transfer_id
        left join lateral (
          select balance_after as balance from ledger_entries
          where account_id = e.account_id and id <= ${entryId}::bigint order by id desc limit 1
        ) before on true
        where a.kind = 'member' and e.id > ${entryId}::bigint
      ) entry
      where balance_after is distinct from fold or fold < least`,
  },
  {
    rule: 'escrow holds what open intents have set aside',
    breaches: sql`
      select a.currency::text as place, escrow.held || ' instead of ' || open.amount as detail
      from accounts a
      cross join lateral (
        select coalesce(sum(amount), 0) as held from ledger_entries where account_id = a.id
      ) escrow
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from payment_intents
        where currency = a.currency and state in ('held', 'attached')
      ) open
      where a.kind = 'escrow' and escrow.held <> open.amount`,
    since: (from) => sql`
      select a.currency::text as place, escrow.held || ' instead of ' || open.amount as detail
      from accounts a
      cross join lateral (select ${balanceSince(from, sql`a.id`)} as held) escrow
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from payment_intents
        where currency = a.currency and state in ('held', 'attached')
      ) open
      where a.kind = 'escrow' and escrow.held <> open.amount`,
  },
  {
    rule: 'an intent was held once for its amount, and paid out once when it closed',
    about: 'intents',
    breaches: sql`
      select i.id::text as place, i.state || ': ' || movements.holds || ' holds, ' || movements.closes || ' closes'
        as detail
      from payment_intents i
      cross join lateral (
        select
          count(*) filter (where t.key = 'hold:' || i.id and e.amount = i.amount) as holds,
          count(*) filter (where t.key = 'close:' || i.id and e.amount = -i.amount) as closes,
          count(*) as all
        from transfers t
        join ledger_entries e on e.transfer_id = t.id
        join accounts a on a.id = e.account_id and a.kind = 'escrow' and a.currency = i.currency
        where t.key in ('hold:' || i.id, 'close:' || i.id)
      ) movements
      where movements.holds <> case when i.amount = 0 or i.state in ('pending', 'canceled') then 0 else 1 end
        or movements.closes <> case when i.amount > 0 and i.state in ('settled', 'refunded', 'released') then 1 else 0 end
        or movements.all <> movements.holds + movements.closes
        or (i.closed_at is null) <> (i.state in ('pending', 'held', 'attached'))`,
  },
  {
    rule: 'a card’s intent is held once its card has paid, and what goes back to the card is on the outbox',
    about: 'intents',
    breaches: sql`
      select i.id::text as place, i.state || ', ' || calls.amount || ' to go back, instead of ' || back.amount
        as detail
      from payment_intents i join card_payments c on c.intent_id = i.id
      cross join lateral (
        -- Without what is sent on once a dispute is won: a call before had found nothing left to send.
        select coalesce(sum(amount), 0) as amount from provider_calls
        where intent_id = i.id and kind = 'return' and key not like 'return:%'
      ) calls
      cross join lateral (
        select case when i.state = 'canceled' then i.amount else coalesce(sum(e.amount), 0) end as amount
        from transfers t join ledger_entries e on e.transfer_id = t.id
        join accounts a on a.id = e.account_id and a.kind = 'card_clearing'
        where t.key = 'close:' || i.id
      ) back
      where i.method <> 'card' or calls.amount <> back.amount
        or (c.authorised_at is null) <> (i.state in ('pending', 'canceled'))`,
  },
  {
    rule: 'on its way to banks is what payouts in transit have taken',
    breaches: sql`
      select 'payout_transit' as place, transit.held || ' instead of ' || open.amount as detail
      from (
        select coalesce(sum(e.amount), 0) as held
        from ledger_entries e join accounts a on a.id = e.account_id where a.kind = 'payout_transit'
      ) transit
      cross join (select coalesce(sum(amount), 0) as amount from payouts where state = 'in_transit') open
      where transit.held <> open.amount`,
    since: (from) => sql`
      select 'payout_transit' as place, transit.held || ' instead of ' || open.amount as detail
      from (
        select coalesce(sum(${balanceSince(from, sql`a.id`)}), 0) as held from accounts a where a.kind = 'payout_transit'
      ) transit
      cross join (select coalesce(sum(amount), 0) as amount from payouts where state = 'in_transit') open
      where transit.held <> open.amount`,
  },
  {
    rule: 'a payout left its member’s wallet once, and arrived or came back once',
    about: 'payouts',
    breaches: sql`
      select p.id::text as place,
        p.state || ': ' || movements.leaves || ' leave, ' || movements.closes || ' close' as detail
      from payouts p
      cross join lateral (
        select
          count(*) filter (
            where t.key = 'withdraw:' || p.id and e.amount = -p.amount and a.member_id = p.member_id
          ) as leaves,
          count(*) filter (
            where t.key = 'payout:' || p.id and e.amount = p.amount
              and case p.state when 'paid' then a.kind = 'card_clearing' else a.member_id = p.member_id end
          ) as closes,
          count(*) as all
        from transfers t
        join ledger_entries e on e.transfer_id = t.id
        join accounts a on a.id = e.account_id and a.kind <> 'payout_transit'
        where t.key in ('withdraw:' || p.id, 'payout:' || p.id)
      ) movements
      where movements.leaves <> 1
        or movements.closes <> case p.state when 'in_transit' then 0 else 1 end
        or movements.all <> movements.leaves + movements.closes`,
  },
  {
    rule: 'receivable is what members owe for what cards have back',
    breaches: sql`
      select 'receivable' as place, due.sum || ' instead of ' || owed.sum as detail
      from (
        select -coalesce(sum(e.amount), 0) as sum
        from ledger_entries e join accounts a on a.id = e.account_id where a.kind = 'receivable'
      ) due
      cross join (select coalesce(sum(owed), 0) as sum from card_reversals) owed
      where due.sum <> owed.sum`,
  },
  {
    rule: 'what a card has back left the books once, and came in again once',
    breaches: sql`
      select r.id::text as place, r.state || ' of ' || r.amount || ': ' || moved.out || ' out, ' || moved.back || ' back'
        as detail
      from card_reversals r
      cross join lateral (
        select
          coalesce(sum(e.amount) filter (where t.key = r.kind || ':' || r.id), 0) as out,
          coalesce(-sum(e.amount) filter (where t.key = 'reinstate:' || r.id), 0) as back
        from transfers t join ledger_entries e on e.transfer_id = t.id
        join accounts a on a.id = e.account_id and a.kind = 'card_clearing'
        where t.key in (r.kind || ':' || r.id, 'reinstate:' || r.id)
      ) moved
      where moved.out <> r.amount or moved.back <> case r.state when 'reinstated' then r.amount else 0 end`,
  },
  ...bookingRules,
  ...lendingRules,
  ...sparkRules,
  {
    rule: 'sparks come from the platform and never touch cards',
    about: 'transfers',
    breaches: sql`
      select 'entry ' || e.id as place, e.amount || ' milli-sparks' as detail
      from ledger_entries e join accounts a on a.id = e.account_id
      where a.kind = 'card_clearing' and a.currency = 'SPARK'`,
  },
]

/** All violations of a rule, or only those among rows changed since a checkpoint. */
export async function findBreaches(
  tx: Executor,
  { breaches, about, since }: BookRule,
  from?: BookCheckpoint,
): Promise<Finding[]> {
  const scope = from && about ? changedSince(from, about) : sql``
  const query = from && since ? since(from) : sql`${scope}${breaches}`
  const { rows } = await tx.execute<{ place: string; detail: string }>(query)
  return rows
}
