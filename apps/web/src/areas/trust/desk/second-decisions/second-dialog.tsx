import { secondBody } from '@kindling/domain/trust/desk-shape'
import { Field } from '@kindling/ui/field'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Textarea } from '@kindling/ui/textarea'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import type { DecisionProps } from '../../moderation/queue.tsx'
import { type Second, useSecond } from '../desk-queries.ts'

export interface SecondDialogProps extends DecisionProps {
  id: string
  call: 'review' | 'decideAppeal' | 'second'
  title: string
  description: string
  failure: string
  /** Labels of the two answers. */
  agree: string
  refuse: string
  noteHint: string
  outcome: (decision: Second['decision']) => string
  children: ReactNode
}

/** Dialog in which the second moderator agrees to or refuses a decision or appeal. */
export function SecondDialog({
  id,
  call,
  failure,
  agree,
  refuse,
  noteHint,
  outcome,
  children,
  onDecided,
  ...dialog
}: SecondDialogProps) {
  const { mutateAsync } = useSecond(call, id)
  const { register, errors, isSending, onSubmit } = useSchemaForm(secondBody, {
    defaultValues: { note: '' },
    failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      dialog.onOpenChange(false)
      onDecided(outcome(body.decision))
    },
  })
  return (
    <FormDialog
      {...dialog}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: 'Decide' }}
      problem={errors.root?.message}
    >
      {children}
      <Field label="Your decision" required error={errors.decision?.message}>
        <RadioGroup
          options={[
            { value: 'agree', label: agree },
            { value: 'refuse', label: refuse },
          ]}
          {...register('decision')}
          disabled={isSending}
        />
      </Field>
      <Field label="Why" hint={noteHint} required error={errors.note?.message}>
        <Textarea rows={3} maxLength={1000} readOnly={isSending} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
