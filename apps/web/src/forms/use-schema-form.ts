import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'
import { showServerError } from './form-errors.ts'

interface SchemaFormOptions<Typed extends FieldValues, Sent>
  extends Omit<UseFormProps<Typed, unknown, Sent>, 'resolver'> {
  /** What the specification says of this call where the server gave no message. */
  failure?: string
  /** Hears each change, to keep a draft. */
  onTyped?: (values: NoInfer<Typed>) => void
  /**
   * Gets what the schema made of what was typed, and answers what to say above the button when it was refused. What it
   * throws stands where the member can mend it.
   */
  send: (values: Sent) => Promise<string | undefined> | Promise<void>
}

/**
 * A form that is checked by its schema when it is sent: every form but those that must be light (docs/decisions/117). While it is on its way it can't be sent again; what was typed stays, whatever happens.
 */
export function useSchemaForm<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Typed>,
  { failure, onTyped, send, ...options }: SchemaFormOptions<Typed, Sent>,
) {
  const form = useForm<Typed, unknown, Sent>({ ...options, resolver: zodResolver(schema) })
  const { errors, isSubmitting } = form.formState
  const keep = useEffectEvent((values: Typed) => onTyped?.(values))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )
  // The second half of a double click comes before the button is drawn busy.
  const isUnderWay = useRef(false)
  const rememberFocus = useRestoredFocus(isSubmitting)

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    rememberFocus()
    try {
      await form.handleSubmit(async (values) => {
        try {
          const refusal = await send(values)
          if (refusal) form.setError('root', { message: refusal })
        } catch (error) {
          showServerError(form, error, failure)
        }
      })()
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    form,
    register: form.register,
    errors,
    isSending: isSubmitting,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      // A dialog's form may stand inside another one's, which isn't meant.
      event.stopPropagation()
      void submit()
    },
  }
}
