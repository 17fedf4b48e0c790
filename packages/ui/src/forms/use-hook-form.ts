import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'

export interface HookFormOptions<Typed extends FieldValues, Sent> extends UseFormProps<Typed, unknown, Sent> {
  /** Called on each change, to save a draft. */
  onTyped?: (values: NoInfer<Typed>) => void
  /** Submits the validated values. Returns an error message above the button, if any. */
  send: (values: Sent) => Promise<string | undefined> | Promise<void>
  /** Shows an error that `send` throws. */
  showError: (form: UseFormReturn<Typed, unknown, Sent>, error: unknown) => void
}

/** Form of react-hook-form that ignores double submits, restores focus and keeps its input after an error. */
export function useHookForm<Typed extends FieldValues, Sent>({
  onTyped,
  send,
  showError,
  ...options
}: HookFormOptions<Typed, Sent>) {
  const form = useForm<Typed, unknown, Sent>(options)
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
          showError(form, error)
        }
      })()
    } finally {
      isUnderWay.current = false
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form may be inside another form in the React tree, which must not be submitted.
    event.stopPropagation()
    void submit()
  }
  return {
    form,
    register: form.register,
    errors,
    isSending: isSubmitting,
    onSubmit,
    /** Props of a `Form`. */
    frame: { onSubmit, sending: isSubmitting, problem: errors.root?.message },
  }
}
