import { bookedDaysContract } from '@kindling/domain/bookings/booked-days-contract'
import { dayAfter } from '@kindling/domain/iso-day'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { listBookedOn } from './booked-days-store.ts'

/** Call for a member's bookings of some days, as client and provider: for the week view. */
export const bookedDays: Feature = (app, { db }) => {
  route(app, bookedDaysContract.list, async ({ member, query: { from, days } }) => {
    const booked = await listBookedOn(db, member.id, dayAfter(from, -1), dayAfter(from, days))
    return booked.map(
      ({
        id,
        title,
        status,
        bookingDate,
        startsAt,
        durationMinutes,
        lentUntil,
        timeZone,
        client,
        provider,
      }) => {
        const side = provider.id === member.id ? ('inward' as const) : ('outward' as const)
        const other = side === 'inward' ? client : provider
        return {
          id,
          title,
          status,
          side,
          with: other.firstname,
          timezone: timeZone,
          other_timezone: other.timeZone,
          booking_date: bookingDate,
          lent_until: lentUntil,
          booking_start: startsAt?.toISOString() ?? null,
          duration_minutes: durationMinutes,
        }
      },
    )
  })
}
