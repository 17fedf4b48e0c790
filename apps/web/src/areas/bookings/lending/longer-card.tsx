import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useId } from 'react'
import { OnlineOnly } from '../../../components/online-only.tsx'
import { formatCalendarDay, formatInstant } from '../../../format/dates.ts'
import { messageOf } from '../../../server/server-message.ts'
import { costText } from './loan-cost.ts'
import { useLongerAnswer } from './use-loan-extension.ts'

interface LongerCardProps {
  loan: Loan
  asked: NonNullable<Loan['extension']>
  viewer: BookingParty
}

/** That the borrower would like to keep it longer: until when, what it costs, and the buttons of whoever looks at it. */
export function LongerCard({ loan, asked, viewer }: LongerCardProps) {
  const { client, provider } = loan.booking
  const titleId = useId()
  const { mutate, isPending, variables, error } = useLongerAnswer(loan, asked.id)
  const isOwner = viewer === 'provider'
  const until = formatCalendarDay(asked.until)
  return (
    <Card surface="ember" pad="snug" role="group" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {isOwner
              ? `${client.firstname} asks to keep it until ${until}`
              : `You asked to keep it until ${until}`}
          </Heading>
          <Text size={14}>
            <LongerPrice loan={loan} asked={asked} />
            {isOwner
              ? 'Unless you agree, it is to be back as agreed.'
              : `Nothing changes until ${provider.firstname} agrees.`}
          </Text>
        </Stack>
        <FormAlert>{error && messageOf(error)}</FormAlert>
        <Inline gap={3} justify="between">
          <Text size={14}>Open until {formatInstant(asked.lapses_at)}</Text>
          <OnlineOnly>
            <Inline gap={3}>
              {isOwner && (
                <Button
                  size="small"
                  disabled={isPending}
                  loading={isPending && variables === 'accept'}
                  // The second half of a double click is no second answer.
                  onClick={({ detail }) => detail < 2 && mutate('accept')}
                >
                  Agree
                </Button>
              )}
              <Button
                size="small"
                variant="secondary"
                disabled={isPending}
                loading={isPending && variables !== 'accept'}
                onClick={() => mutate(isOwner ? 'decline' : 'withdraw')}
              >
                {isOwner ? 'Say no' : 'Take it back'}
              </Button>
            </Inline>
          </OnlineOnly>
        </Inline>
      </Stack>
    </Card>
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
