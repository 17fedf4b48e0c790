/** iCalendar UID of a booking: constant over its life, and independent of the server's domain. */
export const uidOf = (bookingId: string) => `${bookingId}@kindling`

/** Whether a calendar event is one of our bookings, imported from a mail or the feed. */
export const isBookingUid = (uid: string) => /^[\da-f-]{36}@kindling$/i.test(uid)
