import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { focusInvalidField } from './invalid-field.ts'

export interface HookFormOptions<Typed extends FieldValues, Sent> extends UseFormProps<Typed, unknown, Sent> {
  /** Called on each change, to save a draft. */
  onTyped?: (values: NoInfer<Typed>) => void
  /** Submits the validated values. Returns an error message above the button, if any. */
  send: (values: Sent) => Promise<string | undefined> | Promise<void>
  /** Shows an error that `send` throws. */
  showError: (form: UseFormReturn<Typed, unknown, Sent>, error: unknown) => void
}

/** Names of the fields with errors, `packages.0.name` for one in a list. */
function invalidNames(errors: object, path = ''): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, error]) => {
    if (key === 'root' || typeof error !== 'object' || error === null) return []
    const isError = 'type' in error && typeof error.type === 'string'
    return isError ? [path + key] : invalidNames(error, `${path}${key}.`)
  })
}

/**
 * Form of react-hook-form that ignores double submits and keeps its input after an error. A failed submit focuses the
 * first invalid field in DOM order. After it an error goes when its cause does, also when that is in another field; with
 * `reValidateMode: 'onSubmit'`, when its field is changed.
 */
export function useHookForm<Typed extends FieldValues, Sent>({
  onTyped,
  send,
  showError,
  ...options
}: HookFormOptions<Typed, Sent>) {
  // The library focuses in the order in which fields were registered.
  const form = useForm<Typed, unknown, Sent>({ ...options, shouldFocusError: false })
  const { errors, isSubmitting, submitCount } = form.formState
  const onChange = useEffectEvent((values: Typed, changed: string | undefined) => {
    onTyped?.(values)
    if (submitCount === 0) return
    if (options.reValidateMode === 'onSubmit') {
      if (changed) form.clearErrors(changed as Path<Typed>)
      return
    }
    const names = invalidNames(errors).filter(
      // Only the server can check its errors again: one goes when its own field is changed.
      (name) => name === changed || form.getFieldState(name as Path<Typed>).error?.type !== 'server',
    )
    if (names.length > 0) void form.trigger(names as Path<Typed>[])
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => onChange(values, name),
      }),
    [form],
  )
  const submitted = useRef<HTMLFormElement>(undefined)
  const focusInvalid = useEffectEvent(() => {
    const [first] = invalidNames(errors)
    if (first && !focusInvalidField(submitted.current)) form.setFocus(first as Path<Typed>)
  })
  useEffect(() => {
    if (submitCount > 0) focusInvalid()
  }, [submitCount])
  // A ref, since the second click of a double click comes before the render that disables the button.
  const isUnderWay = useRef(false)

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
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
    submitted.current = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : undefined
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
