import { formatInstant } from '../../client/times/dates.ts'
import type { BookingParty } from '../booking-parties.ts'
import { formatBookingPrice } from '../booking-price.ts'
import type { Booking, BookingListItem } from '../booking-shape.ts'
import type { BookingSide } from '../reading/booking-sides.ts'
import type { Proposal } from './proposal-contract.ts'
import { canMove } from './proposal-rules.ts'

/** How rescheduling affects the cancellation fee, for the client (decision 145). */
export function costOfMoving({
  cancellation,
  payment_method,
}: Pick<Booking, 'cancellation' | 'payment_method'>): string | undefined {
  if (cancellation === null || cancellation.provider_keeps === 0) return undefined
  const kept = formatBookingPrice(cancellation.provider_keeps, payment_method)
  return `Cancelling costs ${kept} by now. It goes on counting from the time that is booked, also after a move.`
}

/** The side of the booking that reads a proposal. */
export const proposalViewer = ({ own, by }: Pick<Proposal, 'own' | 'by'>): BookingParty =>
  own === (by === 'client') ? 'client' : 'provider'

/** Title of an open proposal, and where the booking stays until it is accepted. */
export function proposalWords({ own, other, booking }: Proposal) {
  const title = own ? 'You proposed another time' : `${other.firstname} proposes another time`
  const now = `${booking.isRequest ? 'Asked for ' : 'Booked for '}${formatInstant(booking.start)}.`
  const until = `It stays there until ${own ? `${other.firstname} accepts` : 'you accept'} a time`
  return { title, text: `${now} ${until}${booking.isRequest ? ', which accepts the request as well' : ''}.` }
}

/** Outcome of a closed proposal, for one side. */
export function proposalOutcome({ outcome, own, other }: Proposal): string {
  switch (outcome) {
    case 'accepted':
      return `Accepted by ${own ? other.firstname : 'you'}`
    case 'declined':
      return `Declined by ${own ? other.firstname : 'you'}`
    case 'withdrawn':
      return `Taken back by ${own ? 'you' : other.firstname}`
    default:
      return 'Nobody answered in time'
  }
}

/** The first booking of two members, in either list, that can move and for which no time is proposed. */
export function nextMovable(
  lists: Record<BookingSide, readonly BookingListItem[] | undefined>,
  proposals: readonly Pick<Proposal, 'outcome' | 'booking'>[],
  now: Date,
): { id: string; side: BookingSide } | undefined {
  const proposed = new Set(
    proposals.filter(({ outcome }) => outcome === null).map(({ booking }) => booking.id),
  )
  const sided = (side: BookingSide) => (lists[side] ?? []).map((row) => ({ ...row, side }))
  const [next] = [...sided('outward'), ...sided('inward')]
    .filter(({ id, status, booking_start: start }) => {
      const startsAt = start === null ? null : new Date(start)
      return !proposed.has(id) && canMove({ status, startsAt }, now)
    })
    .sort((one, other) => (one.booking_start ?? '').localeCompare(other.booking_start ?? ''))
  return next
}
