import { type SQL, sql } from 'drizzle-orm'

/** How far the books were found correct: an audit has to read only what came later. */
export interface BookCheckpoint {
  /** Id of the last ledger entry, and of the last booking event. */
  entryId: number
  eventId: number
  /** Balances of the system accounts at that entry, in minor units by account id. */
  balances: Readonly<Record<string, number>>
  /** All transactions begun before this time had committed at the checkpoint. */
  since: Date
}

/** The kind of rows that a rule checks, and can be limited to. */
export type Narrowing = 'transfers' | 'intents' | 'bookings' | 'payouts'

/**
 * CTEs under the tables' own names with only the rows changed since a checkpoint: a rule's query is unchanged, and
 * finds the same violations among these rows.
 */
export function changedSince(from: BookCheckpoint, narrowing: Narrowing): SQL {
  const changed = sql`
    changed_transfers as materialized (
      select distinct transfer_id as id from ledger_entries where id > ${from.entryId}::bigint
    ),
    changed_intents as materialized (
      select t.intent_id as id from transfers t join changed_transfers using (id) where t.intent_id is not null
      union select id from payment_intents where state < 'attached'
      union select id from payment_intents where state in ('held', 'attached')
    ),
    changed_bookings as materialized (
      select booking_id as id from booking_events where id > ${from.eventId}::bigint
      union select b.id from bookings b join changed_intents i on i.id = b.intent_id
      union select x.booking_id from booking_extensions x join changed_intents i on i.id = x.intent_id
    )`
  return sql`with ${changed}, ${narrowed[narrowing](from)} `
}

const only = (table: string, condition: SQL) => {
  const name = sql.identifier(table)
  return sql`${name} as (select * from ${name} where ${condition})`
}

const narrowed: Readonly<Record<Narrowing, (from: BookCheckpoint) => SQL>> = {
  transfers: () => sql`
    ${only('transfers', sql`id in (select id from changed_transfers)`)},
    ${only('ledger_entries', sql`transfer_id in (select id from changed_transfers)`)}`,
  intents: () => only('payment_intents', sql`id in (select id from changed_intents)`),
  bookings: () => sql`
    ${only('bookings', sql`id in (select id from changed_bookings)`)},
    ${only('disputes', sql`booking_id in (select id from changed_bookings)`)}`,
  payouts: ({ since }) =>
    only(
      'payouts',
      sql`state = 'in_transit' or greatest(created_at, closed_at) >= ${since.toISOString()}::timestamptz`,
    ),
}

/** Balance of an account: at the checkpoint, plus all entries since. */
export function balanceSince(from: BookCheckpoint, accountId: SQL): SQL {
  return sql`(
    coalesce((${JSON.stringify(from.balances)}::jsonb ->> ${accountId}::text)::bigint, 0) + (
      select coalesce(sum(amount), 0) from ledger_entries
      where account_id = ${accountId} and id > ${from.entryId}::bigint))`
}
