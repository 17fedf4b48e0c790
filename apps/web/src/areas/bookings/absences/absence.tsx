import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { absenceWords } from '@kindling/domain/bookings/moves/absence-words'
import { splitWords } from '@kindling/domain/bookings/moves/cancel-words'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { STATEMENT_REQUIRED } from '@kindling/domain/disputes/dispute-rules'
import { isVisible } from '@kindling/domain/wire'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Stack } from '@kindling/ui/stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { queriesOf } from '../../../server/resources.ts'
import { messageOf } from '../../../server/server-message.ts'
import { ReasonDialog } from '../moves/reason-dialog.tsx'
import { useAbsence } from '../moves/use-booking-move.ts'

interface AbsenceProps {
  booking: Booking
  viewer: BookingParty
}

/** Button that reports the other side's no-show. */
export function SayAbsent({ booking, viewer }: AbsenceProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useAbsence(booking.id, viewer)
  const words = absenceWords(booking, viewer, true)
  return (
    <>
      <Button variant="quiet" tone="danger" width="full" onClick={() => setAsking(true)}>
        {words.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.ask}
        text={words.text}
        confirmLabel={words.say}
        cancelLabel="Not yet"
        onConfirm={async () => void (await mutateAsync(undefined))}
        describeError={messageOf}
      />
    </>
  )
}

const schema = z.object({ reason: z.string().check(z.refine(isVisible, STATEMENT_REQUIRED)) })

/** A reported no-show until it is decided: what happens next, and the button to contest it. */
export function AbsenceSaid({
  booking,
  absence,
  viewer,
}: AbsenceProps & { absence: NonNullable<Booking['absence']> }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (message: string) =>
      api.call(disputeContract.contradict, { params: { id: booking.id }, body: { message } }),
    onSettled: askAgain(queryClient, queriesOf('bookings')),
  })
  const other = booking[otherParty(viewer)].firstname
  const isMissed = absence.said_by !== viewer
  const words = absenceWords(booking, viewer, !isMissed)
  const until = `Unless ${isMissed ? 'you say' : `${other} says`} otherwise by ${formatInstant(absence.decides_at)}, it ends.`
  return (
    <Stack gap={3}>
      <Alert tone="warning">
        {words.said} {until} {splitWords(booking, absence, viewer)}
        {booking.deposit ? ' The deposit goes back as well.' : ''}
      </Alert>
      {isMissed && (
        <Button variant="secondary" width="full" onClick={() => setAsking(true)}>
          {words.deny}
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.denyAsk}
        description="It becomes a dispute: what was paid waits until a moderator has read both of you."
        confirmLabel={words.deny}
        label="What happened?"
        reader={other}
        schema={schema}
        send={mutateAsync}
        describeError={messageOf}
      />
    </Stack>
  )
}
