import { type BookingParty, otherParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'
import { ADDRESS_OPENS_BEFORE } from './booking-windows.ts'

/** The part of a booking that decides who may read its exact address. */
export interface AddressState {
  status: BookingStatus
  isLoan: boolean
  /** Whether it was accepted instantly, without asking the provider; null where that wasn't recorded. */
  isInstant: boolean | null
  /** When it begins: the booked time, the beginning of its day, or the hand-over of a loan. */
  begins: Date
}

/** The member who reads the booking. */
export interface AddressReader {
  side: BookingParty | undefined
  /** Whether they are verified, or have one completed booking. */
  isTrusted: boolean
}

/** The owner of the address: the client, whom the provider visits; in a loan the provider, who owns the thing. */
const ownerOf = ({ isLoan }: Pick<AddressState, 'isLoan'>): BookingParty => (isLoan ? 'provider' : 'client')

function isPromised({ status }: Pick<AddressState, 'status'>): boolean {
  return status !== 'pending' && status !== 'rejected'
}

/**
 * When the other side of an accepted booking may read its exact address, where that is delayed: an instant booking
 * needs no consent, so anybody could make one just to learn an address. Undefined for readers who see it at once, and
 * before the booking is accepted.
 */
export function addressOpensAt(booking: AddressState, { side, isTrusted }: AddressReader): Date | undefined {
  const waits =
    side === otherParty(ownerOf(booking)) && isPromised(booking) && booking.isInstant && !isTrusted
  return waits ? new Date(booking.begins.getTime() - ADDRESS_OPENS_BEFORE) : undefined
}

/** Whether a reader may see the exact address of a booking now. Its owner always may; a third person never may. */
export function mayReadAddress(booking: AddressState, reader: AddressReader, now: Date): boolean {
  const { side } = reader
  if (side === undefined || side === ownerOf(booking)) return side !== undefined
  const opens = addressOpensAt(booking, reader)
  return isPromised(booking) && (opens === undefined || now >= opens)
}
