import { isVisible } from '@kindling/domain/wire'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { Textarea } from '@kindling/ui/textarea'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { DecisionProps } from './queue.tsx'

interface Way {
  label: string
  /** Sends the decision; undefined if the form is invalid. May resolve to a sentence that replaces `outcome`. */
  send: (words: string) => Promise<unknown> | undefined
  /** The decision as a sentence. */
  outcome: string
}

export interface VerdictFormProps extends DecisionProps {
  title: string
  description: string
  /** Choice without a text. */
  plain: Way
  /** Choice that requires a text for the member. */
  explained: Way & { confirmLabel: string; wordsLabel: string; hint: string; missing: string }
  /** Error text of a failed decision, from the contract. */
  failure: string
  size?: 'regular' | 'wide'
  children: ReactNode
}

const plainForm = z.object({ words: z.string() })
const explainedForm = (missing: string) => z.object({ words: z.string().check(z.refine(isVisible, missing)) })

/** Content of a VerdictDialog; submits the selected choice. */
export function VerdictForm({
  title,
  description,
  plain,
  explained,
  failure,
  open,
  onOpenChange,
  onDecided,
  size,
  children,
}: VerdictFormProps) {
  const [isExplaining, setExplaining] = useState(false)
  const { send, outcome } = isExplaining ? explained : plain
  const schema = isExplaining ? explainedForm(explained.missing) : plainForm
  const { register, errors, isSending, onSubmit } = useSchemaForm(schema, {
    defaultValues: { words: '' },
    failure,
    reValidateMode: 'onSubmit',
    send: async ({ words }) => {
      const sending = send(words)
      if (sending === undefined) return
      const said = await sending
      onOpenChange(false)
      onDecided(typeof said === 'string' ? said : outcome)
    },
  })

  return (
    <FormDialog
      {...(size && { size })}
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      isSending={isSending}
      onSubmit={onSubmit}
      send={isExplaining ? { label: explained.confirmLabel, tone: 'danger' } : { label: plain.label }}
      beside={
        <Button variant="secondary" disabled={isSending} onClick={() => setExplaining(!isExplaining)}>
          {isExplaining ? 'Back' : explained.label}
        </Button>
      }
      problem={errors.root?.message}
    >
      {children}
      {isExplaining && (
        <Field label={explained.wordsLabel} hint={explained.hint} required error={errors.words?.message}>
          <Textarea rows={3} maxLength={500} readOnly={isSending} {...register('words')} />
        </Field>
      )}
    </FormDialog>
  )
}
