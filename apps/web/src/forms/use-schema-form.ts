import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'
import { showServerError } from './form-errors.ts'

interface SchemaFormOptions<Typed extends FieldValues, Sent>
  extends Omit<UseFormProps<Typed, unknown, Sent>, 'resolver'> {
  /** The specification's error text, for an error without a message. */
  failure?: string
  /** Called on each change, to save a draft. */
  onTyped?: (values: NoInfer<Typed>) => void
  /**
   * Submits the parsed values. Returns an error message above the button, if any; a thrown error shows at its field or
   * above the form.
   */
  send: (values: Sent) => Promise<string | undefined> | Promise<void>
}

/**
 * Form validated by its schema on submit; for all forms except those that must stay small (docs/decisions/117). Ignores
 * double submits; input is kept after an error.
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
  // A ref, since the second click of a double click comes before the render that disables the button.
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
      // A dialog's form may be inside another form in the React tree, which must not be submitted.
      event.stopPropagation()
      void submit()
    },
  }
}
