/** What calendars know a booking by, for as long as it lives and wherever the server is. */
export const uidOf = (bookingId: string) => `${bookingId}@kindling`

/** Whether an event is a booking of ours, which a mail or the feed has put into a calendar. */
export const isBookingUid = (uid: string) => /^[\da-f-]{36}@kindling$/i.test(uid)
