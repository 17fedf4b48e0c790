import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import { OnlineOnly } from '../../../components/online-only.tsx'
import { formatCalendarDay } from '../../../format/dates.ts'
import { AnswerButtons, ChangeCard } from '../changes/change-card.tsx'
import { costText } from './loan-cost.ts'
import { useLongerAnswer } from './use-loan-extension.ts'

interface LongerCardProps {
  loan: Loan
  asked: NonNullable<Loan['extension']>
  viewer: BookingParty
}

/** Card of a loan extension request: new last day, cost, and the viewer's buttons. */
export function LongerCard({ loan, asked, viewer }: LongerCardProps) {
  const { client, provider } = loan.booking
  const answering = useLongerAnswer(loan, asked.id)
  const isOwner = viewer === 'provider'
  const until = formatCalendarDay(asked.until)
  return (
    <ChangeCard
      title={
        isOwner ? `${client.firstname} asks to keep it until ${until}` : `You asked to keep it until ${until}`
      }
      text={
        <>
          <LongerPrice loan={loan} asked={asked} />
          {isOwner
            ? 'Unless you agree, it is to be back as agreed.'
            : `Nothing changes until ${provider.firstname} agrees.`}
        </>
      }
      error={answering.error}
      lapsesAt={asked.lapses_at}
      buttons={
        <OnlineOnly>
          <AnswerButtons
            isAsker={!isOwner}
            labels={{ accept: 'Agree', decline: 'Say no', withdraw: 'Take it back' }}
            answering={answering}
          />
        </OnlineOnly>
      }
    />
  )
}

function LongerPrice({ loan, asked }: Pick<LongerCardProps, 'loan' | 'asked'>) {
  const more = daysInWords(daysOfLoan(loan.until, asked.until) - 1)
  if (asked.price === 0) return `${more} more, for nothing. `
  const price = costText(asked.price, loan.booking.payment_method)
  return (
    <>
      {more} more at the price that you agreed on: <strong>{price}</strong>, paid with the rest once it is
      back.{' '}
    </>
  )
}
