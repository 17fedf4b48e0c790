import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { mayKeepLonger } from '@kindling/domain/lending/longer-days'
import { AskButton } from '../changes/ask-button.tsx'
import { LongerCard } from './longer-card.tsx'

const loadDialog = () => import('./keep-longer-dialog.tsx')

export interface LongerProps {
  loan: Loan
  viewer: BookingParty
  /** `request` renders above the loan, `button` among its actions. */
  part: 'request' | 'button'
}

/** The open loan extension request, or the borrower's button to make one while that is possible. */
export function Longer({ loan, viewer, part }: LongerProps) {
  const { extension: asked } = loan
  if (part === 'request') {
    return asked && <LongerCard key={asked.id} loan={loan} asked={asked} viewer={viewer} />
  }
  if (!mayKeepLonger(loan)) return null
  return (
    <AskButton label="Keep it longer" load={loadDialog} what="The choice of days">
      {({ KeepLongerDialog }, dialog, key) => <KeepLongerDialog key={key} loan={loan} {...dialog} />}
    </AskButton>
  )
}
