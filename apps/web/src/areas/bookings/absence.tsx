import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { disputeContract } from '@kindling/domain/trust/dispute-contract'
import { STATEMENT_REQUIRED } from '@kindling/domain/trust/dispute-rules'
import { isVisible } from '@kindling/domain/wire'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { Stack } from '@kindling/ui/stack'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatInstant } from '../../format/dates.ts'
import { api } from '../../server/api.ts'
import { askAgain } from '../../server/ask-again.ts'
import { queriesOf } from '../../server/resources.ts'
import { messageOf } from '../../server/server-message.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { splitWords } from './split-words.ts'
import { useAbsence } from './use-booking-move.ts'

interface AbsenceProps {
  booking: Booking
  viewer: BookingParty
}

/** For whoever waits in vain. */
export function SayAbsent({ booking, viewer }: AbsenceProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useAbsence(booking.id, viewer)
  const other = booking[otherParty(viewer)].firstname
  const then =
    viewer === 'client' ? 'you get everything back' : 'you keep what cancelling at the start would have cost'
  return (
    <>
      <Button variant="quiet" tone="danger" width="full" onClick={() => setAsking(true)}>
        {other} isn’t here
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${other} isn’t here?`}
        text={`Try a message first. ${other} has 24 hours to say otherwise. Without that the booking ends, and ${then}.`}
        confirmLabel={`${other} isn’t here`}
        cancelLabel="Not yet"
        onConfirm={async () => void (await mutateAsync(undefined))}
        describeError={messageOf}
      />
    </>
  )
}

const schema = z.object({ reason: z.string().check(z.refine(isVisible, STATEMENT_REQUIRED)) })

/** That one side wasn't there, until it is decided: what happens then, and how whoever was missed says otherwise. */
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
  const said = isMissed ? `${other} says that you weren’t there.` : `You said that ${other} wasn’t there.`
  const until = `Unless ${isMissed ? 'you say' : `${other} says`} otherwise by ${formatInstant(absence.decides_at)}, the booking ends.`
  return (
    <Stack gap={3}>
      <Alert tone="warning">
        {said} {until} {splitWords(booking, absence, viewer)}
      </Alert>
      {isMissed && (
        <Button variant="secondary" width="full" onClick={() => setAsking(true)}>
          I was there
        </Button>
      )}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Were you there?"
        description="It becomes a dispute: what was paid waits until a moderator has read both of you."
        confirmLabel="I was there"
        label="What happened?"
        reader={other}
        schema={schema}
        send={mutateAsync}
        describeError={messageOf}
      />
    </Stack>
  )
}
