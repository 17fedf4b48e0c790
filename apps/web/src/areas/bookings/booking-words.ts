import type { Booking } from '@kindling/domain/bookings/booking-contract'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'

interface Named {
  firstname: string
  lastname: string
}

/** 'Amara Okafor'. */
export function fullName({ firstname, lastname }: Named): string {
  return `${firstname} ${lastname}`.trim()
}

/** 'Amara O.', for rows. */
export function shortName({ firstname, lastname }: Named): string {
  return lastname ? `${firstname} ${[...lastname][0]}.` : firstname
}

const units = [
  { unit: 'day', length: 24 * 60 * 60 * 1000 },
  { unit: 'hour', length: 60 * 60 * 1000 },
  { unit: 'minute', length: 60 * 1000 },
] as const

/** How long something took, in its largest unit: '2 hours', 'less than a minute'. @param span milliseconds */
export function spanText(span: number): string {
  const fitting = units.find(({ length }) => span >= length)
  if (!fitting) return 'less than a minute'
  const count = Math.floor(span / fitting.length)
  return `${count} ${fitting.unit}${count === 1 ? '' : 's'}`
}

/** What the review screen receives in navigation state (marketplace §2); `booked_user_id` is who is reviewed. */
export function reviewState(booking: Booking, viewer: BookingParty) {
  const isClient = viewer === 'client'
  return {
    skillId: booking.skills_id,
    bookingUserId: isClient ? booking.booking_user_id : booking.booked_user_id,
    bookingId: booking.id,
    title: booking.title,
    booked_user_id: isClient ? booking.booked_user_id : booking.booking_user_id,
  }
}
