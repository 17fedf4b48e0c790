import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type SchemaFormOptions, useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { DecisionProps } from './use-decision.ts'

interface DecisionFormOptions<Typed extends FieldValues, Sent>
  extends Pick<SchemaFormOptions<Typed, Sent>, 'failure' | 'defaultValues'> {
  /** Sends the decision. Returns it as a sentence, or undefined if nothing was sent: the dialog then stays open. */
  send: (values: Sent) => Promise<string | undefined>
}

/** Form of a decision dialog, which closes once the decision is sent. `dialog` are the props of its `FormDialog`. */
export function useDecisionForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Typed>,
  { open, onOpenChange, onDecided }: DecisionProps,
  { send, ...options }: DecisionFormOptions<Typed, Sent>,
) {
  const { onSubmit, ...form } = useSchemaForm(schema, {
    ...options,
    reValidateMode: 'onSubmit',
    send: async (values) => {
      const outcome = await send(values)
      if (outcome === undefined) return
      onOpenChange(false)
      onDecided(outcome)
    },
  })
  const { isSending, errors } = form
  return {
    ...form,
    dialog: { open, onOpenChange, sending: isSending, onSubmit, problem: errors.root?.message },
  }
}
