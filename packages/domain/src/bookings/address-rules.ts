import { type BookingParty, otherParty } from './booking-parties.ts'
import type { BookingStatus } from './booking-status.ts'
import { ADDRESS_OPENS_BEFORE } from './booking-windows.ts'

/** What the rule about an address needs to know of a booking. */
export interface AddressState {
  status: BookingStatus
  isLoan: boolean
  /** Whether it was accepted without anybody being asked; null where that wasn't noted. */
  isInstant: boolean | null
  /** When it begins: the booked time, the beginning of its day, or the hand-over of a loan. */
  begins: Date
}

/** Who reads. */
export interface AddressReader {
  side: BookingParty | undefined
  /** Whether they are verified, or have one completed booking. */
  isTrusted: boolean
}

/** Whose address it is: the client's, to whom the provider comes; of a loan the owner's. */
const ownerOf = ({ isLoan }: Pick<AddressState, 'isLoan'>): BookingParty => (isLoan ? 'provider' : 'client')

function isPromised({ status }: Pick<AddressState, 'status'>): boolean {
  return status !== 'pending' && status !== 'rejected'
}

/**
 * From when on the other side of an accepted booking reads its exact address, where it has to wait for that: nobody was
 * asked about an instant booking, so that anybody could make one for the address alone. Undefined for everybody who
 * reads it at once, and while nothing is accepted.
 */
export function addressOpensAt(booking: AddressState, { side, isTrusted }: AddressReader): Date | undefined {
  const waits =
    side === otherParty(ownerOf(booking)) && isPromised(booking) && booking.isInstant && !isTrusted
  return waits ? new Date(booking.begins.getTime() - ADDRESS_OPENS_BEFORE) : undefined
}

/** Whether somebody may read the exact address of a booking now. Whose it is always may; no third person ever does. */
export function mayReadAddress(booking: AddressState, reader: AddressReader, now: Date): boolean {
  const { side } = reader
  if (side === undefined || side === ownerOf(booking)) return side !== undefined
  const opens = addressOpensAt(booking, reader)
  return isPromised(booking) && (opens === undefined || now >= opens)
}
