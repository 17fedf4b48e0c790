import { AppError } from '@kindling/domain/errors'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { BookingCase } from '@kindling/domain/trust/desk-shape'
import type { Deps } from '../../deps.ts'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { recordLooks } from '../../marketplace/moderation/moderation-log-store.ts'
import * as store from './booking-case-store.ts'

/**
 * A booking with its money and history for moderators, without its address; the access is logged.
 * @throws AppError `not_found`, `forbidden` for the booking's client or provider
 */
export async function readBooking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  moderatorId: string,
  id: string,
): Promise<BookingCase> {
  const found = await store.findBooking(db, id)
  if (found === undefined) throw new AppError('not_found', 'Booking not found')
  const { booking, client, provider } = found
  if (moderatorId === client.id || moderatorId === provider.id) {
    throw new AppError('forbidden', 'Your own booking is another moderator’s to read.')
  }
  await recordLooks(db, [
    {
      area: 'booking',
      subjectId: id,
      memberId: client.id,
      actorId: moderatorId,
      note: 'The page of this booking',
      at: clock.now(),
    },
  ])
  const toUnits = booking.currency === 'SPARK' ? millisToSparks : penceToPounds
  const { title, description, status, bookingDate, lentUntil, paymentMethod, createdAt } = booking
  return {
    id,
    title,
    description,
    status,
    client,
    provider,
    lent_until: lentUntil,
    booking_date: bookingDate,
    payment_method: paymentMethod,
    price: toUnits(totalOf(booking)),
    createdAt: createdAt.toISOString(),
    money: (await store.listMoney(db, id)).map(({ amount, state, toProvider, ...part }) => ({
      ...part,
      amount: toUnits(amount),
      toProvider: toUnits(toProvider),
      state: stateOf({ amount, state, toProvider }),
    })),
    events: (await store.listHistory(db, id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    disputes: (await store.listDisputes(db, id)).map(({ withdrawnAt, ...dispute }) => ({
      ...dispute,
      createdAt: dispute.createdAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  }
}

type Part = Pick<Awaited<ReturnType<typeof store.listMoney>>[number], 'amount' | 'state' | 'toProvider'>

function stateOf({ amount, state, toProvider }: Part): BookingCase['money'][number]['state'] {
  if (state === 'attached' || state === 'held' || state === 'pending') return 'held'
  if (state !== 'settled') return 'returned'
  return toProvider === amount ? 'paid' : 'shared'
}
