import { MAX_REASON } from '@kindling/domain/bookings/booking-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useRef, useState } from 'react'
import { moveProblem } from './booking-moves.ts'
import { useRejection } from './use-booking-move.ts'

/** Kind words to begin with; the provider changes them as they like. */
const suggestions = [
  { label: 'No time', text: 'I’m sorry, I have no time that day.' },
  { label: 'Too far', text: 'I’m sorry, that is too far for me.' },
  { label: 'Not for me', text: 'I’m sorry, I’m not the right person for this.' },
] as const

interface RejectDialogProps {
  bookingId: string
  /** The client's first name. */
  client: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a booking is rejected, and takes a few kind words for the client, who reads them. */
export function RejectDialog({ bookingId, client, open, onOpenChange }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const words = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const rejection = useRejection(bookingId)

  function changeOpen(next: boolean) {
    if (rejection.isPending) return
    rejection.reset()
    onOpenChange(next)
  }

  return (
    <Dialog
      role="alertdialog"
      hideClose
      open={open}
      onOpenChange={changeOpen}
      // Nobody has to write: a phone's keyboard comes up when they want to.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      title="Reject this booking?"
      description={`${client} gets all of the money back. This can’t be undone.`}
      footer={
        <>
          <Button
            variant="destructive"
            loading={rejection.isPending}
            onClick={() => rejection.mutate(reason, { onSuccess: () => onOpenChange(false) })}
          >
            Reject booking
          </Button>
          <Button
            ref={cancel}
            variant="secondary"
            disabled={rejection.isPending}
            onClick={() => changeOpen(false)}
          >
            Not yet
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field label="Why?" optionalText="optional" hint={`${client} reads this. A kind word helps.`}>
          <Textarea
            ref={words}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Inline gap={2} role="group" aria-label="Words to begin with">
          {suggestions.map(({ label, text }) => (
            <Button
              key={label}
              size="small"
              variant="secondary"
              onClick={() => {
                setReason(text)
                words.current?.focus()
              }}
            >
              {label}
            </Button>
          ))}
        </Inline>
        {rejection.isError && (
          <Alert tone="danger" live>
            {moveProblem('reject', rejection.error)}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
