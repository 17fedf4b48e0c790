import { and, eq, isNull, sql } from 'drizzle-orm'
import { bookingExtensions } from '../../src/db/schema/bookings/booking-extensions.ts'
import { keptUntil } from './appointment-rules.ts'
import { extraMinutesOf } from './extension-rules.ts'
import type { Real } from './real.ts'
import { returnOn } from './state-of.ts'
import type { ModelBooking, ModelExtension, World } from './world.ts'

const { id, bookingId, outcome, intentId } = bookingExtensions

/** Id of a booking's open request for more time. */
export async function findRequest({ test: { db } }: Real, of: string): Promise<string | undefined> {
  const [row] = await insistently(() =>
    db
      .select({ id })
      .from(bookingExtensions)
      .where(and(eq(bookingId, of), isNull(outcome))),
  )
  return row?.id
}

/** Id of the intent that paid for a request for more time. */
export async function findPayment({ test: { db } }: Real, of: string): Promise<string | undefined> {
  const [row] = await insistently(() => db.select({ intentId }).from(bookingExtensions).where(eq(id, of)))
  return row?.intentId ?? undefined
}

/** Retries a read once: the injected crash may hit the test's own statement. */
export async function insistently<T>(read: () => PromiseLike<T>): Promise<T> {
  try {
    return await read()
  } catch {
    return await read()
  }
}

/** Durations, blocked intervals, last days of loans and prices of extensions in the database, as text. */
export async function lengthRows({ test }: Real): Promise<string[]> {
  const { rows } = await test.db.execute<{ row: string }>(sql`
    select concat_ws(' ', b.id, coalesce(duration_minutes, 0), extra_minutes, extra_price, status,
      coalesce((extract(epoch from upper(blocked)) * 1000)::bigint, 0), coalesce(started_by::text, '-'),
      until_day, (extract(epoch from return_at) * 1000)::bigint) as row
    from bookings b left join loans l on l.booking_id = b.id`)
  return rows.map(({ row }) => row).sort()
}

export function lengthRowsOf({ all }: World): string[] {
  return all.flatMap(({ bookings }) => bookings.map(lengthRowOf)).sort()
}

function lengthRowOf(booking: ModelBooking): string {
  const { intent, extras, status, startsAt, startedBy } = booking
  const extra = extraMinutesOf(booking)
  const price = extras.reduce((sum, { amount }) => sum + amount, 0)
  const length = intent.minutes === undefined ? 0 : intent.minutes + extra
  const kept = startsAt === null ? 0 : keptUntil(booking)
  const lent = booking.loan ? [booking.loan.until, returnOn(booking.loan.until)] : []
  return [booking.id, length, extra, price, status, kept, startedBy ?? '-', ...lent].join(' ')
}

/** Requests for more time or days in the database with outcome and payment, as text. */
export async function extensionRows({ test }: Real): Promise<string[]> {
  const { rows } = await test.db.execute<{ row: string }>(sql`
    select concat_ws(' ', x.id, x.minutes, x.until_day, x.price, coalesce(nullif(x.outcome::text, 'lapsed'), 'open'),
      case when i.state in ('settled', 'refunded') then 'closed' else i.state::text end,
      i.id, i.method, i.amount,
      (select coalesce(sum(e.amount), 0) from transfers t
        join ledger_entries e on e.transfer_id = t.id
        join accounts a on a.id = e.account_id and a.member_id = i.provider_id
        where i.id is not null and t.key = 'close:' || i.id)) as row
    from booking_extensions x left join payment_intents i on i.id = x.intent_id`)
  return rows.map(({ row }) => row).sort()
}

export function extensionRowsOf({ all }: World): string[] {
  return all
    .flatMap(({ extensions, longer }) => [
      ...extensions.map((one) => extensionRowOf(one, one.minutes)),
      ...longer.map((one) => extensionRowOf(one, one.until)),
    ])
    .sort()
}

type Asked = Pick<ModelExtension, 'id' | 'price' | 'state' | 'intent'>

/** @param what the requested minutes or last day */
function extensionRowOf({ id: eid, price, state, intent }: Asked, what: number | string): string {
  const paid = intent ? [intent.state, intent.id, intent.method, intent.amount] : []
  return [eid, what, price, state, ...paid, intent?.share ?? 0].join(' ')
}
