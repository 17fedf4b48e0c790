import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { KeepLonger } from './keep-longer.tsx'
import { LongerCard } from './longer-card.tsx'

export interface LongerProps {
  loan: Loan
  viewer: BookingParty
  /** The request stands above the loan, the button among what else can be done. */
  part: 'request' | 'button'
}

/** The open request to keep a thing longer; without one the button of the borrower who asks for it. */
export function Longer({ loan, viewer, part }: LongerProps) {
  const { extension: asked } = loan
  if (part === 'button') return <KeepLonger loan={loan} />
  return asked && <LongerCard key={asked.id} loan={loan} asked={asked} viewer={viewer} />
}
