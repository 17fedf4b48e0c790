import { MAX_REASON } from '@kindling/domain/bookings/booking-contract'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'

const reasonForm = z.object({ reason: z.string() })

interface ReasonDialogProps {
  title: string
  description: string
  confirmLabel: string
  /** First name of the recipient of the reason. */
  reader: string
  /** Label of the reason field. */
  label?: string
  /** Suggested reasons, editable after choosing. */
  suggestions?: readonly { label: string; text: string }[]
  /** Validation of the reason; optional by default. */
  schema?: typeof reasonForm
  /** Whether the action is still possible. */
  isPossible?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Performs the action. */
  send: (reason: string) => Promise<unknown>
  describeError: (error: unknown) => string
}

/** Confirmation dialog for ending a booking, with a reason for the other side. Input is kept after an error. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  reader,
  label = 'Why?',
  suggestions = [],
  schema = reasonForm,
  isPossible = true,
  open,
  onOpenChange,
  send,
  describeError,
}: ReasonDialogProps) {
  const formId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(schema, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await send(reason)
      } catch (error) {
        return describeError(error)
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
      // Focuses Cancel instead of the text field, so that a phone's keyboard doesn't open.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      title={title}
      description={description}
      footer={
        <>
          {isPossible && (
            <Button type="submit" form={formId} tone="danger" loading={isSending}>
              {confirmLabel}
            </Button>
          )}
          <Button ref={cancel} variant="secondary" disabled={isSending} onClick={() => changeOpen(false)}>
            Not yet
          </Button>
        </>
      }
    >
      <Stack gap={4} asChild>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Field
            label={label}
            required={schema !== reasonForm}
            hint={`${reader} reads this. A kind word helps.`}
            error={errors.reason?.message}
          >
            <Textarea rows={3} maxLength={MAX_REASON} {...register('reason')} />
          </Field>
          {suggestions.length > 0 && (
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
          )}
          <FormAlert>{errors.root?.message}</FormAlert>
        </form>
      </Stack>
    </Dialog>
  )
}
