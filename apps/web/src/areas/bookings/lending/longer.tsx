import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { KeepLonger } from './keep-longer.tsx'
import { LongerCard } from './longer-card.tsx'

export interface LongerProps {
  loan: Loan
  viewer: BookingParty
  /** `request` renders above the loan, `button` among its actions. */
  part: 'request' | 'button'
}

/** The open loan extension request, or the borrower's button to make one. */
export function Longer({ loan, viewer, part }: LongerProps) {
  const { extension: asked } = loan
  if (part === 'button') return <KeepLonger loan={loan} />
  return asked && <LongerCard key={asked.id} loan={loan} asked={asked} viewer={viewer} />
}
