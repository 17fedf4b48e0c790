import type pg from 'pg'

// Years of bookings as the product would have written them: each of the thousand members of money-books.ts pays and is
// paid; three orders in seven are booked, the others are released unbooked; three in ten are paid by card; of the
// bookings one in twelve is rejected, one in fifty disputed, and the last hundredth of all waits for an answer.

export interface Stretch {
  /** Numbers of the orders: those from `first` on, so many. */
  first: number
  orders: number
  /** When the first and the last was made. */
  from: Date
  to: Date
}

const skills = `
  insert into skills (id, member_id, category_id, experience_level, description, hourly_rate_pence, spark_millis)
  select uuidv7(), m.id, s.category_id, 'expert', 'Done well', 2000, 10000 from members m, skills s
  where not exists (select from skills own where own.member_id = m.id)
`

const plan = `
  create unlogged table bench_plan as
  select n, uuidv7(at - now()) as intent_id, uuidv7(at - now()) as booking_id, at, method, booked,
    client.member_id as client_id, provider.member_id as provider_id, skill.id as skill_id, 1000 + n % 97 as price,
    case method when 'card' then clearing.id else client.id end as payer, provider.id as payee, escrow.id as escrow,
    case when not booked then 'released' when n >= $1::int + $2::int * 0.99 then 'attached'
      when n % 12 = 0 or n % 50 = 1 then 'refunded' else 'settled' end::intent_state as state,
    case when not booked then null when n >= $1::int + $2::int * 0.99 then 'pending' when n % 12 = 0 then 'rejected'
      when n % 50 = 1 then 'disputed' else 'completed' end::booking_status as status,
    at + case when booked then ($4::timestamptz - $3::timestamptz) / 100 else interval '15 minutes' end as closed_at
  from (
    select n, $3::timestamptz + ($4::timestamptz - $3::timestamptz) * ((n - $1::int) / $2::float) as at, n % 7 < 3 as booked,
      case when n % 10 < 3 then 'card' else 'wallet' end::payment_method as method
    from generate_series($1::int, $1::int + $2::int - 1) n) ordered
  join bench_members client on client.nth = n % 1000
  join bench_members provider on provider.nth = (n + 1 + n / 1000 % 998) % 1000
  join skills skill on skill.member_id = provider.member_id
  join accounts clearing on clearing.kind = 'card_clearing' and clearing.currency = 'GBP'
  join accounts escrow on escrow.kind = 'escrow' and escrow.currency = 'GBP'
`

const payouts = `
  create unlogged table bench_payouts as
  select uuidv7(at - now()) as id, client_id as member_id, price as amount, at, closed_at, transit.id as transit,
    wallet.id as wallet, clearing.id as clearing
  from bench_plan
  join accounts wallet on wallet.member_id = client_id and wallet.currency = 'GBP'
  join accounts transit on transit.kind = 'payout_transit'
  join accounts clearing on clearing.kind = 'card_clearing' and clearing.currency = 'GBP'
  where n % 35 < 2
`

const moves = `
  create unlogged table bench_moves as
  select uuidv7(at - now()) as id, *, row_number() over (order by at, key) as nth from (
    select 'hold:' || intent_id as key, 'Set aside for a booking' as reason, intent_id, null::uuid as booking_id, at,
      payer as source, escrow as target, price as amount from bench_plan
    union all
    select 'close:' || intent_id, 'Booking closed', intent_id, case when booked then booking_id end, closed_at,
      escrow, case state when 'settled' then payee else payer end, price from bench_plan where state <> 'attached'
    union all
    select 'withdraw:' || id, 'Withdrawal to your bank', null, null, at, wallet, transit, amount from bench_payouts
    union all
    select 'payout:' || id, 'Paid out', null, null, closed_at, transit, clearing, amount from bench_payouts) moved
`

const written = [
  `insert into payment_intents (id, member_id, provider_id, skill_id, method, currency, amount, state, expires_at, closed_at, created_at)
    select intent_id, client_id, provider_id, skill_id, method, 'GBP', price, state, at + interval '15 minutes',
      case when state <> 'attached' then closed_at end, at from bench_plan`,
  `insert into card_payments (intent_id, capture, payment_id, authorised_at, captured_at, created_at)
    select intent_id, 'automatic', 'pi_' || intent_id, at, at, at from bench_plan where method = 'card'`,
  `insert into provider_calls (id, key, kind, intent_id, amount, state, next_try_at, created_at, finished_at)
    select uuidv7(at - now()), 'close:' || intent_id, 'return', intent_id, price, 'done', closed_at, closed_at, closed_at
    from bench_plan where method = 'card' and state in ('refunded', 'released')`,
  `insert into bookings (id, client_id, provider_id, skill_id, intent_id, title, description, status, version, booking_date,
      time_zone, location, payment_method, currency, price, expires_at, completed_at, completed_by, settle_at, settled_at, created_at)
    select booking_id, client_id, provider_id, skill_id, intent_id, 'Bike repair', 'The chain slips', status,
      case status when 'pending' then 1 when 'rejected' then 2 else 3 end, at, 'Europe/London', 'Mill Road', method, 'GBP',
      price, at + interval '1 day', case status when 'completed' then closed_at end,
      case status when 'completed' then 'client' end::booking_actor, case status when 'completed' then closed_at end,
      case when status in ('completed', 'disputed') then closed_at end, at from bench_plan where booked`,
  `insert into booking_events (booking_id, actor, actor_id, action, from_status, to_status, at)
    select booking_id, step.actor::booking_actor, case step.actor when 'client' then client_id else provider_id end,
      step.action, step.before::booking_status, step.after::booking_status, step.at
    from bench_plan, lateral (values
      (true, 'client', 'request', null, 'pending', at), (status = 'rejected', 'provider', 'reject', 'pending', 'rejected', closed_at),
      (status in ('completed', 'disputed'), 'provider', 'accept', 'pending', 'accepted', at + (closed_at - at) / 2),
      (status = 'completed', 'client', 'complete', 'accepted', 'completed', closed_at),
      (status = 'disputed', 'client', 'dispute', 'accepted', 'disputed', closed_at)
    ) step (taken, actor, action, before, after, at)
    where booked and step.taken order by step.at`,
  `insert into disputes (id, booking_id, opened_by, message, outcome, provider_share, client_share, note, decided_by, decided_at, created_at)
    select uuidv7(at - now()), booking_id, client_id, 'Nobody came', 'refund', 0, price, 'Nobody came', provider_id, closed_at, at
    from bench_plan where status = 'disputed'`,
  `insert into payouts (id, member_id, bank_name, last_four, amount, state, created_at, closed_at)
    select id, member_id, 'Mill Bank', '1234', amount, 'paid', at, closed_at from bench_payouts`,
  `insert into transfers (id, key, reason, intent_id, booking_id, created_at)
    select id, key, reason, intent_id, booking_id, at from bench_moves order by nth`,
  `insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after, created_at)
    select moved.id, account.id, 'GBP', side.amount,
      account.balance + sum(side.amount) over (partition by account.id order by moved.nth), moved.at
    from bench_moves moved, lateral (values (source, -moved.amount), (target, moved.amount)) side (account_id, amount)
    join accounts account on account.id = side.account_id order by moved.nth`,
  `update accounts set balance = balance + taken.amount
    from (select account_id, sum(moved) as amount
      from bench_moves, lateral (values (source, -amount), (target, amount)) side (account_id, moved) group by 1) taken
    where taken.account_id = accounts.id and kind = 'member'`,
]

/** Writes a stretch of bookings, through an unguarded client. Members must have plenty. */
export async function fillBookings(client: pg.Client, { first, orders, from, to }: Stretch): Promise<void> {
  await client.query(`
    set work_mem = '256MB'; set synchronous_commit = off;
    create unlogged table bench_members as select row_number() over (order by member_id) - 1 as nth, *
      from accounts where kind = 'member' and currency = 'GBP' and balance > 0`)
  await client.query(skills)
  await client.query(plan, [first, orders, from, to])
  for (const statement of [payouts, moves, ...written]) await client.query(statement)
  await client.query('drop table bench_members, bench_plan, bench_payouts, bench_moves')
}
