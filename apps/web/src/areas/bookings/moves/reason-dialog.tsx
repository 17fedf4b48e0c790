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
  /** First name of who reads the reason. */
  reader: string
  /** What is asked for. */
  label?: string
  /** Reasons to choose from, in kind words that are changed at will. */
  suggestions?: readonly { label: string; text: string }[]
  /** What the reason must be; none is fine unless said. */
  schema?: typeof reasonForm
  /** Whether it can be done at all by now. */
  isPossible?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Does it. */
  send: (reason: string) => Promise<unknown>
  describeError: (error: unknown) => string
}

/** Asks before a booking is ended, and why: the other side reads it. What was typed stays when it fails. */
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
      // A reason can be chosen without writing: a phone's keyboard comes up when they want to.
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
