import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { longerWords } from '@kindling/domain/lending/longer-days'
import { OnlineOnly } from '@kindling/ui/online-only'
import { AnswerButtons, ChangeCard, PricedText } from '../changes/change-card.tsx'
import { useLongerAnswer } from './use-loan-extension.ts'

interface LongerCardProps {
  loan: Loan
  asked: NonNullable<Loan['extension']>
  viewer: BookingParty
}

/** Card of a loan extension request: new last day, cost, and the viewer's buttons. */
export function LongerCard({ loan, asked, viewer }: LongerCardProps) {
  const answering = useLongerAnswer(loan, asked.id)
  const { title, ...text } = longerWords(loan, asked, viewer)
  return (
    <ChangeCard
      title={title}
      text={<PricedText {...text} />}
      error={answering.error}
      lapsesAt={asked.lapses_at}
      buttons={
        <OnlineOnly>
          <AnswerButtons
            isAsker={viewer === 'client'}
            labels={{ accept: 'Agree', decline: 'Say no', withdraw: 'Take it back' }}
            answering={answering}
          />
        </OnlineOnly>
      }
    />
  )
}
