import { deskContract } from '@kindling/domain/trust/desk-contract'
import { secondBody } from '@kindling/domain/trust/desk-shape'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Textarea } from '@kindling/ui/textarea'
import type { ReactNode } from 'react'
import { type DecisionProps, useDecision } from '../../moderation/use-decision.ts'
import { useDecisionForm } from '../../moderation/use-decision-form.ts'

export interface SecondDialogProps extends DecisionProps {
  id: string
  call: 'review' | 'decideAppeal' | 'second'
  title: string
  description: string
  /** Labels of the two answers. */
  agree: string
  refuse: string
  noteHint: string
  outcome: (decision: 'agree' | 'refuse') => string
  children: ReactNode
}

/** Dialog in which the second moderator agrees to or refuses a decision or appeal. */
export function SecondDialog({ id, call, title, description, agree, refuse, ...props }: SecondDialogProps) {
  const { mutateAsync } = useDecision(deskContract[call], { id })
  const { register, errors, isSending, dialog } = useDecisionForm(secondBody, props, {
    defaultValues: { note: '' },
    failure: deskContract[call].failure,
    send: async (body) => {
      await mutateAsync(body)
      return props.outcome(body.decision)
    },
  })
  return (
    <FormDialog {...dialog} title={title} description={description} send={{ label: 'Decide' }}>
      {props.children}
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
      <Field label="Why" hint={props.noteHint} required error={errors.note?.message}>
        <Textarea rows={3} maxLength={1000} readOnly={isSending} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
