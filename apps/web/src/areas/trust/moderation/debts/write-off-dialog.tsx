import { WAITS_FOR_SECOND } from '@kindling/domain/trust/desk/decision-words'
import { type WriteOff, writeOffBody } from '@kindling/domain/trust/moderation-decisions'
import { Alert } from '@kindling/ui/alert'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Textarea } from '@kindling/ui/textarea'
import type { ReactNode } from 'react'
import type { DecisionProps } from '../use-decision.ts'
import { useDecisionForm } from '../use-decision-form.ts'

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
export function WriteOffDialog(props: WriteOffDialogProps) {
  const { title, description, owed, carried, isForTwo, children } = props
  const { register, errors, isSending, dialog } = useDecisionForm(writeOffBody, props, {
    defaultValues: { note: '' },
    failure: props.failure,
    send: async (body) => ((await props.send(body)).waits ? WAITS_FOR_SECOND : props.outcome),
  })
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={description}
      send={{ label: `Write off ${owed}`, tone: 'danger' }}
      leaveLabel="Leave it open"
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
