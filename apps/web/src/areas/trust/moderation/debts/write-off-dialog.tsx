import { type WriteOff, writeOffBody } from '@kindling/domain/trust/moderation-decisions'
import { Alert } from '@kindling/ui/alert'
import { Field } from '@kindling/ui/field'
import { Textarea } from '@kindling/ui/textarea'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import { WAITS_FOR_SECOND } from '../../desk/second-decisions/decision-words.ts'
import type { DecisionProps } from '../queue.tsx'

interface WriteOffDialogProps extends DecisionProps {
  title: string
  description: string
  /** Amount written off, as shown on the button. */
  owed: string
  /** Text about who bears the loss. */
  carried: string
  failure: string
  /** Whether a second moderator has to agree. */
  isForTwo: boolean
  send: (body: WriteOff) => Promise<{ waits: boolean }>
  outcome: string
  children: ReactNode
}

/** Dialog for writing off a member's debt, with a reason for moderators. */
export function WriteOffDialog({
  title,
  description,
  owed,
  carried,
  failure,
  isForTwo,
  send,
  outcome,
  open,
  onOpenChange,
  onDecided,
  children,
}: WriteOffDialogProps) {
  const { register, errors, isSending, onSubmit } = useSchemaForm(writeOffBody, {
    defaultValues: { note: '' },
    failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      const { waits } = await send(body)
      onOpenChange(false)
      onDecided(waits ? WAITS_FOR_SECOND : outcome)
    },
  })
  return (
    <FormDialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: `Write off ${owed}`, tone: 'danger' }}
      leaveLabel="Leave it open"
      problem={errors.root?.message}
    >
      {children}
      {isForTwo && <Alert tone="info">{WAITS_FOR_SECOND}</Alert>}
      <Field
        label="Why it is written off"
        hint={`Only moderators read this. ${carried}`}
        error={errors.note?.message}
        required
      >
        <Textarea rows={3} maxLength={500} readOnly={isSending} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
