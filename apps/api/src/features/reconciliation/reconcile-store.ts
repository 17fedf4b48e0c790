import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import type { OurCard, OurDispute, OurPayout, OurRefund } from './reconcile-rules.ts'

/** Which rows: those that changed since a date or are still open, or those with certain ids. */
export type Scope = { since: Date } | { ids: readonly string[] }

// Includes refused captures: those are reported as stuck calls already.
const isCapturing = sql`exists (
  select 1 from provider_calls where intent_id = i.id and kind = 'capture' and state <> 'done')`

/** Card payments into wallets. */
export async function listFundings(db: Executor, scope: Scope): Promise<OurCard[]> {
  const isOpen = sql`f.credited_at is null and f.ended_at is null`
  const wanted = within(scope, sql`f`, { isOpen, calls: sql`funding_id = f.id` })
  const { rows } = await db.execute<CardRow>(sql`
    select 'funding' as kind, f.id, f.payment_intent_id as payment_id, f.amount,
      coalesce(posted.amount, 0) - taken.amount as kept, returned.waiting as returning,
      f.credited_at is not null as is_captured, false as is_capturing, false as is_capture_due
    from wallet_fundings f
    cross join lateral (
      select -sum(e.amount) as amount
      from transfers t join ledger_entries e on e.transfer_id = t.id
      join accounts a on a.id = e.account_id and a.kind = 'card_clearing'
      where t.key in ('fund:' || f.id, 'unfund:' || f.id)
    ) posted
    cross join lateral (${returnsOf(sql`funding_id = f.id`)}) returned
    cross join lateral (${takenOf(sql`funding_id = f.id`)}) taken
    where ${wanted}`)
  return rows.map(toCard)
}

/** Card payments for bookings. */
export async function listCardIntents(db: Executor, scope: Scope): Promise<OurCard[]> {
  const isOpen = sql`i.state in ('pending', 'held', 'attached')`
  const wanted = within(scope, sql`i`, { isOpen, calls: sql`intent_id = i.id` })
  const { rows } = await db.execute<CardRow>(sql`
    select 'card intent' as kind, i.id, c.payment_id, i.amount,
      coalesce(posted.amount, 0) - taken.amount as kept, returned.waiting as returning,
      c.captured_at is not null as is_captured, ${isCapturing} as is_capturing,
      i.state = 'settled' or i.state = 'attached' and b.status <> 'pending' as is_capture_due
    from payment_intents i
    join card_payments c on c.intent_id = i.id
    left join bookings b on b.intent_id = i.id
    cross join lateral (
      select -sum(e.amount) as amount
      from transfers t join ledger_entries e on e.transfer_id = t.id
      join accounts a on a.id = e.account_id and a.kind = 'card_clearing'
      where t.key in ('hold:' || i.id, 'close:' || i.id)
    ) posted
    cross join lateral (${returnsOf(sql`intent_id = i.id`)}) returned
    cross join lateral (${takenOf(sql`intent_id = i.id`)}) taken
    where ${wanted}`)
  return rows.map(toCard)
}

export async function listPayouts(db: Executor, scope: Scope): Promise<OurPayout[]> {
  const wanted = within(scope, sql`p`, { isOpen: sql`p.state = 'in_transit'`, calls: sql`payout_id = p.id` })
  const { rows } = await db.execute<PayoutRow>(sql`
    select p.id, p.state, p.amount, p.provider_payout_id, p.provider_account_id, p.provider_transfer_id,
      exists (select 1 from provider_calls where payout_id = p.id and state <> 'done') as is_waiting
    from payouts p
    where ${wanted}`)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amount: Number(row.amount),
    payoutId: row.provider_payout_id,
    accountId: row.provider_account_id,
    transferId: row.provider_transfer_id,
    isWaiting: row.is_waiting,
  }))
}

/** Refunds since a date. */
export async function listRefunds(db: Executor, since: Date): Promise<OurRefund[]> {
  const { rows } = await db.execute<{ key: string; object_id: string; amount: string }>(sql`
    select key, object_id, amount from provider_calls
    where kind = 'return' and object_id like 're\_%' and finished_at >= ${since.toISOString()}
    order by id`)
  return rows.map((row) => ({ key: row.key, refundId: row.object_id, amount: Number(row.amount) }))
}

export interface StuckCall {
  key: string
  kind: string
  state: 'waiting' | 'refused'
  tries: number
  problem: string | null
}

/** Outbox calls that the processor refused, or that are overdue. */
export async function listStuckCalls(db: Executor, before: Date): Promise<StuckCall[]> {
  const { rows } = await db.execute<StuckCall & Record<string, unknown>>(sql`
    select key, kind, state, tries, problem from provider_calls
    where state = 'refused' or (state = 'waiting' and created_at < ${before.toISOString()})
    order by id`)
  return rows.map(({ key, kind, state, tries, problem }) => ({ key, kind, state, tries, problem }))
}

/** Which of these processor ids our rows have. */
export async function listKnown(db: Executor, processorIds: readonly string[]): Promise<Set<string>> {
  const ids = sql`any(${sql.param(processorIds)}::text[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    select payment_intent_id as id from wallet_fundings where payment_intent_id = ${ids}
    union all select payment_id from card_payments where payment_id = ${ids}
    union all select provider_transfer_id from payouts where provider_transfer_id = ${ids}`)
  return new Set(rows.map(({ id }) => id))
}

/** Our rows of card disputes: those since a date, and those whose money the bank holds. */
export async function listDisputes(db: Executor, since: Date): Promise<OurDispute[]> {
  const { rows } = await db.execute<OurDispute & Record<string, unknown>>(sql`
    select dispute_id as "disputeId", state, status from card_reversals
    where kind = 'dispute' and (created_at >= ${since.toISOString()} or state <> 'reinstated')
    order by id`)
  return rows.map(({ disputeId, state, status }) => ({ disputeId, state, status }))
}

type CardRow = {
  kind: OurCard['kind']
  id: string
  payment_id: string | null
  amount: string
  kept: string
  returning: string
  is_captured: boolean
  is_capturing: boolean
  is_capture_due: boolean | null
}

type PayoutRow = {
  id: string
  state: OurPayout['state']
  amount: string
  provider_payout_id: string | null
  provider_account_id: string | null
  provider_transfer_id: string | null
  is_waiting: boolean
}

function toCard(row: CardRow): OurCard {
  return {
    kind: row.kind,
    id: row.id,
    paymentId: row.payment_id,
    amount: Number(row.amount),
    kept: Number(row.kept),
    returning: Number(row.returning),
    isCaptured: row.is_captured,
    isCapturing: row.is_capturing,
    isCaptureDue: row.is_capture_due ?? false,
  }
}

/** SQL: refunds to a card that the processor hasn't confirmed. */
function returnsOf(about: SQL): SQL {
  return sql`
    select coalesce(sum(amount), 0) as waiting
    from provider_calls where kind = 'return' and state <> 'done' and ${about}`
}

/** SQL: money taken back by the card's bank, or refunded at the processor directly, and not returned. */
function takenOf(about: SQL): SQL {
  return sql`
    select coalesce(sum(amount), 0) as amount from card_reversals where state = 'taken' and ${about}`
}

function within(scope: Scope, row: SQL, { isOpen, calls }: { isOpen: SQL; calls: SQL }): SQL {
  if ('ids' in scope) return sql`${row}.id = any(${sql.param(scope.ids)}::uuid[])`
  const since = scope.since.toISOString()
  return sql`(${row}.created_at >= ${since} or ${isOpen} or exists (
    select 1 from provider_calls where ${calls} and (state <> 'done' or finished_at >= ${since})))`
}
