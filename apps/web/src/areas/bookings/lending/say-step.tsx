import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import { type Loan, loanContract } from '@kindling/domain/lending/loan-contract'
import { buttonLabel, nextStep, returnWords, saidBy } from '@kindling/domain/lending/loan-words'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PicturesField } from '../../../components/pictures/pictures-field.tsx'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { bookingQuery } from '../reading/booking-queries.ts'
import { loanQuery } from './lending-queries.ts'

interface SayStepProps {
  loan: Loan
  viewer: BookingParty
}

/** Form with which a party confirms the hand-over or return, with optional pictures; nothing once confirmed. */
export function SayStep({ loan, viewer }: SayStepProps) {
  const queryClient = useQueryClient()
  const [pictures, setPictures] = useState<File[]>([])
  const sendOnce = useSendOnce()
  const { id, day_begins_at } = loan.booking
  const step = nextStep(loan)
  const say = useMutation({
    mutationFn: (wanted: NonNullable<typeof step>) => {
      const sent = { params: { id }, body: { step: wanted }, files: { thumbnails: pictures } }
      return sendOnce(sent, (idempotencyKey) => api.call(loanContract.say, sent, { idempotencyKey }))
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
    },
    onSuccess: (said) => {
      setPictures([])
      queryClient.setQueryData(loanQuery(id).queryKey, said)
      queryClient.setQueryData(bookingQuery(id).queryKey, said.booking)
      void queryClient.invalidateQueries(queriesOf('bookingLists', 'wallet'))
    },
  })
  if (step === undefined || saidBy(loan) === viewer) return null
  const isTooEarly = step === 'handed_over' && new Date() < new Date(day_begins_at)
  if (isTooEarly) {
    return (
      <Text size={14} tone="muted" align="center">
        From {formatCalendarDay(loan.from)} on you both say here that it changed hands.
      </Text>
    )
  }
  return (
    <Stack gap={3} asChild>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          say.mutate(step)
        }}
      >
        <PicturesField label="What it looks like" value={pictures} onValueChange={setPictures} />
        <FormAlert>{say.error && serverMessage(say.error, loanContract.say.failure)}</FormAlert>
        {/* Ignores the second click of a double click. */}
        <Button
          type="submit"
          width="full"
          loading={say.isPending}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {buttonLabel(step, viewer)}
        </Button>
        {step === 'returned' && viewer === 'provider' && (
          <Text size={14} tone="muted" align="center">
            {returnWords(loan)}
          </Text>
        )}
      </form>
    </Stack>
  )
}
