import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { gifts } from '../../db/schema/money/gifts.ts'
import { accounts, ledgerEntries, paymentIntents, transfers } from '../../db/schema/money/ledger.ts'
import { potGifts, potRequests } from '../../db/schema/money/pots.ts'

/** Pence of `GBP`, milli-sparks of `SPARK`, minutes, and counts. */
interface YearRow extends Record<string, unknown> {
  first_year: number
  last_year: number
  helped_bookings: number
  helped_minutes: number
  helped_neighbours: number
  was_helped_bookings: number
  was_helped_minutes: number
  was_helped_neighbours: number
  earned_gbp: number
  earned_spark: number
  paid_gbp: number
  paid_spark: number
  gifts_given: number
  gifts_given_sparks: number
  gifts_got: number
  gifts_got_sparks: number
  pot_given: number
  pot_got: number
}

/** SQL sum of minor units; a double is exact for any realistic amount. */
const sum = (amount: string, which: string) =>
  sql.raw(`coalesce(sum(${amount}) filter (where ${which}), 0)::float8`)

const work = (side: string, other: string) =>
  sql.raw(`count(*) filter (where ${side})::int as ${side}_bookings,
    coalesce(sum(minutes) filter (where ${side}), 0)::int as ${side}_minutes,
    count(distinct ${other}) filter (where ${side})::int as ${side}_neighbours`)

/**
 * Query of a member's year: reads only the member's rows, through indexes that start with the member id. The
 * amount paid for a booking is what its provider received, so card and wallet count alike, and refunds don't
 * count.
 * @param year calendar year in the member's time zone
 */
export function memberYear(memberId: string, year: number, now: Date) {
  const intent = paymentIntents
  const isWithin = (at: unknown) => sql`${at} >= begins and ${at} < ends`
  return sql`
    with me as (
      select extract(year from ${members.createdAt} at time zone ${members.timeZone})::int as first_year,
        extract(year from ${now.toISOString()}::timestamptz at time zone ${members.timeZone})::int as last_year,
        make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${members.timeZone}) as begins,
        make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, ${members.timeZone}) as ends
      from ${members} where ${members.id} = ${memberId}
    ), booking as (
      select ${bookings.providerId} = ${memberId} as helped, ${bookings.clientId} = ${memberId} as was_helped,
        ${bookings.clientId} as client_id, ${bookings.providerId} as provider_id,
        case when ${bookings.lentUntil} is null then coalesce(${bookings.durationMinutes}, 60) else 0 end as minutes
      from me, ${bookings}
      where (${bookings.providerId} = ${memberId} or ${bookings.clientId} = ${memberId})
        and ${bookings.status} = 'completed' and ${isWithin(bookings.completedAt)}
    ), settled as materialized (
      select ${intent.id} as id, ${intent.currency} = 'GBP' as gbp, ${intent.providerId} as provider_id,
        ${intent.providerId} = ${memberId} as earned, ${intent.memberId} = ${memberId} as paid
      from me, ${intent}
      where (${intent.providerId} = ${memberId} or ${intent.memberId} = ${memberId})
        and ${intent.state} = 'settled' and ${isWithin(intent.closedAt)}
    ), payment as (
      select earned, paid, gbp, ${ledgerEntries.amount} as amount
      from settled
        join ${transfers} on ${transfers.key} = 'close:' || settled.id
        join ${ledgerEntries} on ${ledgerEntries.transferId} = ${transfers.id}
        join ${accounts} on ${accounts.id} = ${ledgerEntries.accountId}
          and ${accounts.kind} = 'member' and ${accounts.memberId} = settled.provider_id
    ), gift as (
      select ${gifts.giverId} = ${memberId} as given, ${gifts.receiverId} = ${memberId} as got,
        ${gifts.amount} as amount
      from me, ${gifts}
      where (${gifts.giverId} = ${memberId} or ${gifts.receiverId} = ${memberId})
        and ${gifts.state} = 'given' and ${isWithin(gifts.givenAt)}
    ), worked as (
      select ${work('helped', 'client_id')}, ${work('was_helped', 'provider_id')} from booking
    ), paid as (
      select ${sum('amount', 'earned and gbp')} as earned_gbp, ${sum('amount', 'earned and not gbp')} as earned_spark,
        ${sum('amount', 'paid and gbp')} as paid_gbp, ${sum('amount', 'paid and not gbp')} as paid_spark
      from payment
    ), given as (
      select count(*) filter (where given)::int as gifts_given, ${sum('amount', 'given')} as gifts_given_sparks,
        count(*) filter (where got)::int as gifts_got, ${sum('amount', 'got')} as gifts_got_sparks
      from gift
    )
    select first_year, last_year, worked.*, paid.*, given.*,
      (select coalesce(sum(${potGifts.amount}), 0)::float8 from ${potGifts}
        where ${potGifts.memberId} = ${memberId} and ${isWithin(potGifts.createdAt)}) as pot_given,
      (select coalesce(sum(${potRequests.amount}), 0)::float8 from ${potRequests}
        where ${potRequests.memberId} = ${memberId} and ${potRequests.state} = 'granted'
          and ${isWithin(potRequests.closedAt)}) as pot_got
    from me, worked, paid, given`
}

/** A member's totals of a calendar year, in one query. */
export async function readMemberYear(db: Executor, memberId: string, year: number, now: Date) {
  const { rows } = await db.execute<YearRow>(memberYear(memberId, year, now))
  const [row] = rows
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row
}
