import { durationInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { ApiError } from '@kindling/domain/client/errors'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useId } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatInstant } from '../../../format/dates.ts'
import { messageOf } from '../../../server/server-message.ts'
import { useExtensionAnswer } from './use-extension.ts'

interface MoreTimeCardProps {
  booking: Booking
  asked: NonNullable<Booking['more_time']>
  viewer: BookingParty
}

const MINUTE = 60_000

/** When the booking would end then; undefined for one by day. */
function laterEnd({ booking_start: start, duration_minutes: minutes }: Booking, more: number) {
  if (start === null || minutes === null) return undefined
  return formatInstant(new Date(Date.parse(start) + (minutes + more) * MINUTE).toISOString())
}

/** That the provider asks for more time: what it costs, and the buttons of whoever looks at it. */
export function MoreTimeCard({ booking, asked, viewer }: MoreTimeCardProps) {
  const { client, provider, payment_method: method } = booking
  const titleId = useId()
  const { mutate, isPending, variables, error } = useExtensionAnswer(booking.id, asked.id)
  const isClient = viewer === 'client'
  const more = durationInWords(asked.minutes)
  const price = formatBookingPrice(asked.price, method)
  const ends = laterEnd(booking, asked.minutes)
  const isShort = error instanceof ApiError && error.code === 'insufficient_funds'
  return (
    <Card surface="ember" pad="snug" role="group" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {isClient ? `${provider.firstname} asks for ${more} more` : `You asked for ${more} more`}
          </Heading>
          <Text size={14}>
            At the price that you agreed on: <strong>{price}</strong>
            {isClient && ` from your ${method === 'spark_token' ? 'Spark tokens' : 'wallet'}`}.{' '}
            {ends && `It would end on ${ends}. `}
            {isClient
              ? `It is held with the rest, and paid to ${provider.firstname} once you confirm.`
              : `Nothing changes until ${client.firstname} agrees.`}
          </Text>
        </Stack>
        <FormAlert
          action={
            isShort && (
              <TextLinkTo to="/user" tone="inherit" layout="standalone">
                Fund Account
              </TextLinkTo>
            )
          }
        >
          {error && messageOf(error)}
        </FormAlert>
        <Inline gap={3} justify="between">
          <Text size={14}>Open until {formatInstant(asked.lapses_at)}</Text>
          <Inline gap={3}>
            {isClient && (
              <Button
                size="small"
                disabled={isPending}
                loading={isPending && variables === 'accept'}
                // The second half of a double click is no second answer.
                onClick={({ detail }) => detail < 2 && mutate('accept')}
              >
                Agree and pay {price}
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              disabled={isPending}
              loading={isPending && variables !== 'accept'}
              onClick={() => mutate(isClient ? 'decline' : 'withdraw')}
            >
              {isClient ? 'Decline' : 'Take back'}
            </Button>
          </Inline>
        </Inline>
      </Stack>
    </Card>
  )
}
