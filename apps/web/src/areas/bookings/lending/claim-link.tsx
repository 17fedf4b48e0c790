import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { canTransition } from '@kindling/domain/bookings/moves/booking-rules'
import { claimLabel } from '@kindling/domain/lending/claim-words'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { ButtonLink } from '../../../components/button-link.tsx'

interface ClaimLinkProps {
  loan: Loan
  viewer: BookingParty
}

/** Link for the owner to claim damage or loss of a lent thing, instead of confirming its return. */
export function ClaimLink({ loan, viewer }: ClaimLinkProps) {
  const { booking } = loan
  const now = new Date()
  const may = viewer === 'provider' && canTransition(viewer, bookingState(booking), 'dispute', now)
  if (!may) return null
  return (
    <ButtonLink to={`/open-dispute?booking=${booking.id}`} variant="quiet" tone="danger" width="full">
      {claimLabel(booking, now)}
    </ButtonLink>
  )
}
