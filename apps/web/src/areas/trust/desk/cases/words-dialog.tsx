import { deskContract } from '@kindling/domain/trust/desk-contract'
import { wordsBody } from '@kindling/domain/trust/desk-shape'
import { Field } from '@kindling/ui/field'
import { Textarea } from '@kindling/ui/textarea'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../../forms/use-schema-form.ts'
import type { DecisionProps } from '../../moderation/queue.tsx'
import { useWriteWords } from '../desk-queries.ts'

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

/** Dialog for a moderator's text about a member, or to them. */
export function WordsDialog({
  kind,
  id,
  name,
  open,
  onOpenChange,
  onDecided,
}: DecisionProps & { kind: keyof typeof kinds; id: string; name: string }) {
  const { title, label, hint, send, outcome } = kinds[kind]
  const { mutateAsync } = useWriteWords(kind, id)
  const { register, errors, isSending, onSubmit } = useSchemaForm(wordsBody, {
    defaultValues: { words: '' },
    failure: deskContract[kind].failure,
    reValidateMode: 'onSubmit',
    send: async (body) => {
      await mutateAsync(body)
      onOpenChange(false)
      onDecided(outcome(name))
    },
  })
  return (
    <FormDialog
      title={title(name)}
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={{ label: send }}
      problem={errors.root?.message}
    >
      <Field label={label} hint={hint} required error={errors.words?.message}>
        <Textarea rows={4} maxLength={2000} readOnly={isSending} {...register('words')} />
      </Field>
    </FormDialog>
  )
}
