import { MAX_REASON } from '@kindling/domain/bookings/booking-contract'
import { isVisible } from '@kindling/domain/wire'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { moveProblem } from './move-problem.ts'
import { useRejection } from './use-booking-move.ts'

/** Reasons to choose from, in kind words that the provider changes as they like. */
const suggestions = [
  { label: 'No time', text: 'I’m sorry, I have no time that day.' },
  { label: 'Too far', text: 'I’m sorry, that is too far for me.' },
  { label: 'Not for me', text: 'I’m sorry, I’m not the right person for this.' },
] as const

const reasonForm = z.object({
  reason: z.string().check(z.refine(isVisible, 'Choose a reason, or write one')),
})

interface RejectDialogProps {
  bookingId: string
  /** The client's first name. */
  client: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a booking is rejected, and why: the client reads it. */
export function RejectDialog({ bookingId, client, open, onOpenChange }: RejectDialogProps) {
  const formId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const { mutateAsync } = useRejection(bookingId)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(reasonForm, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await mutateAsync(reason)
      } catch (error) {
        return moveProblem('reject', error)
      }
      onOpenChange(false)
      return undefined
    },
  })

  function changeOpen(next: boolean) {
    if (isSending) return
    form.clearErrors()
    onOpenChange(next)
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
          <Button type="submit" form={formId} tone="danger" loading={isSending}>
            Reject booking
          </Button>
          <Button ref={cancel} variant="secondary" disabled={isSending} onClick={() => changeOpen(false)}>
            Not yet
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Field
            label="Why?"
            required
            hint={`${client} reads this. A kind word helps.`}
            error={errors.reason?.message}
          >
            <Textarea rows={3} maxLength={MAX_REASON} {...register('reason')} />
          </Field>
          <Inline gap={2} role="group" aria-label="Reasons to choose from">
            {suggestions.map(({ label, text }) => (
              <Button
                key={label}
                size="small"
                variant="secondary"
                onClick={() => {
                  form.setValue('reason', text, { shouldValidate: true })
                  form.setFocus('reason')
                }}
              >
                {label}
              </Button>
            ))}
          </Inline>
          <FormAlert>{errors.root?.message}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
