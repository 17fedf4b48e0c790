import { isVisible } from '@kindling/domain/wire'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { Textarea } from '@kindling/ui/textarea'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { DecisionProps } from './use-decision.ts'
import { useDecisionForm } from './use-decision-form.ts'

interface Choice {
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
  plain: Choice
  /** Choice that requires a text for the member. */
  explained: Choice & { confirmLabel: string; wordsLabel: string; hint: string; missing: string }
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
  size,
  children,
  ...props
}: VerdictFormProps) {
  const [isExplaining, setExplaining] = useState(false)
  const schema = isExplaining ? explainedForm(explained.missing) : plainForm
  const { register, errors, isSending, dialog } = useDecisionForm(schema, props, {
    defaultValues: { words: '' },
    failure: props.failure,
    send: async ({ words }) => {
      const { send, outcome } = isExplaining ? explained : plain
      const sending = send(words)
      if (sending === undefined) return undefined
      const said = await sending
      return typeof said === 'string' ? said : outcome
    },
  })
  return (
    <FormDialog
      {...dialog}
      {...(size && { size })}
      title={title}
      description={description}
      send={isExplaining ? { label: explained.confirmLabel, tone: 'danger' } : { label: plain.label }}
      beside={
        <Button variant="secondary" disabled={isSending} onClick={() => setExplaining(!isExplaining)}>
          {isExplaining ? 'Back' : explained.label}
        </Button>
      }
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
