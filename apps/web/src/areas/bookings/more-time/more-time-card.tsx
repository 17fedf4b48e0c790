import { durationInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { ApiError } from '@kindling/domain/client/errors'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatInstant } from '../../../format/dates.ts'
import { AnswerButtons, ChangeCard } from '../changes/change-card.tsx'
import { useExtensionAnswer } from './use-extension.ts'

interface MoreTimeCardProps {
  booking: Booking
  asked: NonNullable<Booking['more_time']>
  viewer: BookingParty
}

const MINUTE = 60_000

/** New end time of the booking; undefined if it is booked by day. */
function laterEnd({ booking_start: start, duration_minutes: minutes }: Booking, more: number) {
  if (start === null || minutes === null) return undefined
  return formatInstant(new Date(Date.parse(start) + (minutes + more) * MINUTE).toISOString())
}

/** Card of the provider's request for more time: cost, and the viewer's buttons. */
export function MoreTimeCard({ booking, asked, viewer }: MoreTimeCardProps) {
  const { client, provider, payment_method: method } = booking
  const answering = useExtensionAnswer(booking.id, asked.id)
  const { error } = answering
  const isClient = viewer === 'client'
  const more = durationInWords(asked.minutes)
  const price = formatBookingPrice(asked.price, method)
  const ends = laterEnd(booking, asked.minutes)
  const isShort = error instanceof ApiError && error.code === 'insufficient_funds'
  return (
    <ChangeCard
      title={isClient ? `${provider.firstname} asks for ${more} more` : `You asked for ${more} more`}
      text={
        <>
          At the price that you agreed on: <strong>{price}</strong>
          {isClient && ` from your ${method === 'spark_token' ? 'Spark tokens' : 'wallet'}`}.{' '}
          {ends && `It would end on ${ends}. `}
          {isClient
            ? `It is held with the rest, and paid to ${provider.firstname} once you confirm.`
            : `Nothing changes until ${client.firstname} agrees.`}
        </>
      }
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
          isAsker={!isClient}
          labels={{ accept: `Agree and pay ${price}`, decline: 'Decline', withdraw: 'Take back' }}
          answering={answering}
        />
      }
    />
  )
}
