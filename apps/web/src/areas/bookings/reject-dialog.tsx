import { MAX_REASON } from '@kindling/domain/bookings/booking-contract'
import { isVisible } from '@kindling/domain/wire'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useRef, useState } from 'react'
import { moveProblem } from './booking-moves.ts'
import { useRejection } from './use-booking-move.ts'

/** Reasons to choose from, in kind words that the provider changes as they like. */
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

/** Asks before a booking is rejected, and why: the client reads it. */
export function RejectDialog({ bookingId, client, open, onOpenChange }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const rejection = useRejection(bookingId)

  function changeOpen(next: boolean) {
    if (rejection.isPending) return
    rejection.reset()
    setProblem(undefined)
    onOpenChange(next)
  }

  function reject() {
    if (!isVisible(reason)) {
      setProblem('Choose a reason, or write one')
      words.current?.focus()
      return
    }
    rejection.mutate(reason, { onSuccess: () => onOpenChange(false) })
  }

  return (
    <Dialog
      role="alertdialog"
      hideClose
      open={open}
      onOpenChange={changeOpen}
      // A reason can be chosen without writing: a phone's keyboard comes up when they want to.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      title="Reject this booking?"
      description={`${client} gets all of the money back. This can’t be undone.`}
      footer={
        <>
          <Button tone="danger" loading={rejection.isPending} onClick={reject}>
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
        <Field label="Why?" required hint={`${client} reads this. A kind word helps.`} error={problem}>
          <Textarea
            ref={words}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Inline gap={2} role="group" aria-label="Reasons to choose from">
          {suggestions.map(({ label, text }) => (
            <Button
              key={label}
              size="small"
              variant="secondary"
              onClick={() => {
                setReason(text)
                setProblem(undefined)
                words.current?.focus()
              }}
            >
              {label}
            </Button>
          ))}
        </Inline>
        <FormAlert>{rejection.isError && moveProblem('reject', rejection.error)}</FormAlert>
      </Stack>
    </Dialog>
  )
}
