import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { Text } from '@kindling/ui/text'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'

interface AddressNoteProps {
  booking: Pick<Booking, 'status' | 'address_from' | 'lent_until' | 'provider'>
  viewer: BookingParty
}

/** Explains to the party that doesn't own the address why they see only the town, and when the exact address appears. */
export function AddressNote({ booking, viewer }: AddressNoteProps) {
  const { status, address_from: from, lent_until, provider } = booking
  const owner: BookingParty = lent_until === null ? 'client' : 'provider'
  if (viewer !== otherParty(owner)) return null
  if (from !== null) {
    return (
      <Text size={14} tone="muted">
        The exact address appears on {formatInstant(from)}. To see it at once,{' '}
        <TextLinkTo to="/settings/kyc">verify your identity</TextLinkTo> or complete a first booking.
      </Text>
    )
  }
  if (status !== 'pending') return null
  return (
    <Text size={14} tone="muted">
      {viewer === 'provider'
        ? 'You’ll see the full address once you accept.'
        : `You’ll see where exactly once ${provider.firstname} says yes.`}
    </Text>
  )
}
