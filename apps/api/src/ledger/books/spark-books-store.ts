import { VOTES_TO_GRANT } from '@kindling/domain/pots/pot-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { BookRule } from './book-rule.ts'
import type { BookCheckpoint } from './books-scope-store.ts'

/** A rule about single rows: after a checkpoint, only rows changed since are checked. */
function ruleOfRows(rule: string, changedAt: SQL, query: (changed: SQL) => SQL): BookRule {
  return {
    rule,
    breaches: query(sql`true`),
    since: ({ since }) => query(sql`${changedAt} >= ${since.toISOString()}::timestamptz`),
  }
}

/** How often a transfer posted this amount to a member's spark account. */
const moved = (key: SQL, member: SQL, amount: SQL) => sql`(
  select count(*) from transfers t join ledger_entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
  where t.key = ${key} and a.kind = 'member' and a.member_id = ${member} and a.currency = 'SPARK'
    and e.amount = ${amount})`

/** Sum that a transfer posted to the account of all pots. */
const inPots = (key: SQL) => sql`(
  select coalesce(sum(e.amount), 0) from transfers t join ledger_entries e on e.transfer_id = t.id
  join accounts a on a.id = e.account_id where t.key = ${key} and a.kind = 'pot')`

const earned = (condition: SQL) => sql`
  select a.member_id::text as place, a.floor || ' instead of ' || earned_floor(a.member_id) as detail
  from accounts a
  where a.kind = 'member' and a.currency = 'SPARK' and ${condition} and a.floor <> earned_floor(a.member_id)`

const movedSince = ({ entryId }: BookCheckpoint) =>
  sql`exists (select from ledger_entries e where e.account_id = a.id and e.id > ${entryId}::bigint)`

/** Audit rules for spark debts, gifts and pots (docs/decisions/129). */
export const sparkRules: readonly BookRule[] = [
  {
    rule: 'whoever is verified and has two completed bookings may go below zero, and nobody else',
    breaches: earned(sql`true`),
    since: (from) => earned(movedSince(from)),
  },
  ruleOfRows(
    'a gift left its giver once and came to whom it was for, and one that wasn’t given moved nothing',
    sql`greatest(g.created_at, g.given_at, g.decided_at)`,
    (changed) => sql`
      select g.id::text as place, g.state || ': ' || m.gone || ' out, ' || m.come || ' in' as detail
      from gifts g cross join lateral (
        select ${moved(sql`'gift:' || g.id`, sql`g.giver_id`, sql`-g.amount`)} as gone,
          ${moved(sql`'gift:' || g.id`, sql`g.receiver_id`, sql`g.amount`)} as come
      ) m
      where ${changed}
        and (m.gone + m.come, m.gone) <> (2 * (g.state = 'given')::int, (g.state = 'given')::int)`,
  ),
  ruleOfRows(
    'what a member was forgiven below zero came from the platform once',
    sql`coalesce(w.decided_at, w.created_at)`,
    (changed) => sql`
      select w.id::text as place, coalesce(w.amount, 0) || ' forgiven, ' || m.times || ' times' as detail
      from spark_write_offs w
      cross join lateral (select ${moved(sql`'forgive:' || w.id`, sql`w.member_id`, sql`w.amount`)} as times) m
      where ${changed} and m.times <> case when w.decided_at is null then 0 else 1 end`,
  ),
  {
    rule: 'each pot holds what was given to it less what was granted out of it, and all of them what their account does',
    breaches: sql`
      select p.slug as place, p.balance || ' instead of ' || fold.sum as detail
      from pots p cross join lateral (
        select coalesce((select sum(amount) from pot_gifts where pot_id = p.id), 0)
          - coalesce((select sum(amount) from pot_requests where pot_id = p.id and state = 'granted'), 0) as sum
      ) fold
      where p.balance <> fold.sum
      union all
      select 'all pots', own.sum || ' instead of ' || kept.sum
      from (
        select coalesce(sum(e.amount), 0) as sum
        from ledger_entries e join accounts a on a.id = e.account_id where a.kind = 'pot'
      ) own cross join (select coalesce(sum(balance), 0) as sum from pots) kept
      where own.sum <> kept.sum`,
  },
  ruleOfRows(
    'what was given to a pot left its giver once',
    sql`g.created_at`,
    (changed) => sql`
      select g.id::text as place, m.gone || ' out, ' || m.come || ' in of ' || g.amount as detail
      from pot_gifts g cross join lateral (
        select ${moved(sql`'pot-in:' || g.id`, sql`g.member_id`, sql`-g.amount`)} as gone,
          ${inPots(sql`'pot-in:' || g.id`)} as come
      ) m
      where ${changed} and (m.gone, m.come) <> (1, g.amount)`,
  ),
  ruleOfRows(
    'a pot gave once what two of its keepers granted to somebody else, and nothing else',
    sql`greatest(r.created_at, r.closed_at)`,
    (changed) => sql`
      select r.id::text as place,
        r.state || ' by ' || m.votes || ': ' || m.gone || ' out, ' || m.come || ' in of ' || r.amount as detail
      from pot_requests r cross join lateral (
        select ${moved(sql`'pot-grant:' || r.id`, sql`r.member_id`, sql`r.amount`)} as come,
          ${inPots(sql`'pot-grant:' || r.id`)} as gone,
          (select count(*) from pot_votes v where v.request_id = r.id and v.keeper_id <> r.member_id) as votes
      ) m
      where ${changed} and case r.state
        when 'granted' then m.votes < ${VOTES_TO_GRANT} or m.come <> 1 or m.gone <> -r.amount
        else m.come <> 0 or m.gone <> 0 end`,
  ),
  {
    rule: 'every gift of the books, and whatever was forgiven or went through a pot, has what it was for',
    about: 'transfers',
    breaches: sql`
      select t.key as place, 'nothing of that name' as detail from transfers t
      where t.key ~ '^(gift|forgive|pot-in|pot-grant):' and not case split_part(t.key, ':', 1)
        when 'gift' then exists (select from gifts where id = split_part(t.key, ':', 2)::uuid)
        when 'forgive' then exists (select from spark_write_offs where id = split_part(t.key, ':', 2)::uuid)
        when 'pot-in' then exists (select from pot_gifts where id = split_part(t.key, ':', 2)::uuid)
        else exists (select from pot_requests where id = split_part(t.key, ':', 2)::uuid) end`,
  },
]
