import { deskContract } from '@kindling/domain/trust/desk-contract'
import { wordsBody } from '@kindling/domain/trust/desk-shape'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Textarea } from '@kindling/ui/textarea'
import { type DecisionProps, useDecision } from '../../moderation/use-decision.ts'
import { useDecisionForm } from '../../moderation/use-decision-form.ts'

const kinds = {
  note: {
    title: (name: string) => `Note about ${name}`,
    label: 'Note',
    hint: 'Only moderators read this.',
    send: 'Keep note',
    outcome: (name: string) => `The note about ${name} is kept.`,
  },
  warn: {
    title: (name: string) => `Warn ${name}`,
    label: 'What you tell them',
    hint: 'They read it in the bell and by email, and on a page of their own. Your name isn’t there.',
    send: 'Send warning',
    outcome: (name: string) => `${name} is warned.`,
  },
}

interface WordsDialogProps extends DecisionProps {
  kind: keyof typeof kinds
  id: string
  name: string
}

/** Dialog for a moderator's text about a member, or to them. */
export function WordsDialog({ kind, id, name, ...props }: WordsDialogProps) {
  const { title, label, hint, send, outcome } = kinds[kind]
  const { mutateAsync } = useDecision(deskContract[kind], { id })
  const { register, errors, isSending, dialog } = useDecisionForm(wordsBody, props, {
    defaultValues: { words: '' },
    failure: deskContract[kind].failure,
    send: async (body) => {
      await mutateAsync(body)
      return outcome(name)
    },
  })
  return (
    <FormDialog {...dialog} title={title(name)} send={{ label: send }}>
      <Field label={label} hint={hint} required error={errors.words?.message}>
        <Textarea rows={4} maxLength={2000} readOnly={isSending} {...register('words')} />
      </Field>
    </FormDialog>
  )
}
