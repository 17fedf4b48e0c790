import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Target } from '../event.ts'

/** The booking's page for its client. */
export const madeBooking = (id: string): Target => ({ screen: 'made_booking', id })
/** The booking's page for its provider. */
export const receivedBooking = (id: string): Target => ({ screen: 'received_booking', id })
/** The booking's page for the reader's side. */
export const bookingOf = ({ side, bookingId }: { side: BookingParty; bookingId: string }): Target =>
  side === 'client' ? madeBooking(bookingId) : receivedBooking(bookingId)

export const member = (id: string): Target => ({ screen: 'member', id })
/** The page of a skill or a thing. */
export const offer = (id: string, isThing: boolean): Target => ({ screen: isThing ? 'thing' : 'skill', id })
export const chat = (id: string): Target => ({ screen: 'chat', id })
export const gift = (id: string): Target => ({ screen: 'gift', id })
export const needPage = (id: string): Target => ({ screen: 'need', id })
export const pot: Target = { screen: 'pot', id: null }
export const wallet: Target = { screen: 'wallet', id: null }
export const verification: Target = { screen: 'verification', id: null }
export const standing: Target = { screen: 'standing', id: null }
