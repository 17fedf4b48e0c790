import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { moreTimeWords } from '@kindling/domain/bookings/more-time/more-time-words'
import { ApiError } from '@kindling/domain/client/errors'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { AnswerButtons, ChangeCard, PricedText } from '../changes/change-card.tsx'
import { useExtensionAnswer } from './use-extension.ts'

interface MoreTimeCardProps {
  booking: Booking
  asked: NonNullable<Booking['more_time']>
  viewer: BookingParty
}

/** Card of the provider's request for more time: cost, and the viewer's buttons. */
export function MoreTimeCard({ booking, asked, viewer }: MoreTimeCardProps) {
  const answering = useExtensionAnswer(booking.id, asked.id)
  const { error } = answering
  const { title, ...text } = moreTimeWords(booking, asked, viewer)
  const isShort = error instanceof ApiError && error.code === 'insufficient_funds'
  return (
    <ChangeCard
      title={title}
      text={<PricedText {...text} />}
      error={error}
      help={
        isShort && (
          <TextLinkTo to="/user" tone="inherit" layout="standalone">
            Fund Account
          </TextLinkTo>
        )
      }
      lapsesAt={asked.lapses_at}
      buttons={
        <AnswerButtons
          isAsker={viewer === 'provider'}
          labels={{ accept: `Agree and pay ${text.price}`, decline: 'Decline', withdraw: 'Take back' }}
          answering={answering}
        />
      }
    />
  )
}
