import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'
import { whileSending } from './while-sending.ts'

interface Problems {
  /** Field errors by field name. */
  fields: Record<string, string>
  /** Error of the form as a whole. */
  form?: string
}

const none: Problems = { fields: {} }

const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The first validation error of each field. */
const problemsIn = ({ issues }: z.core.$ZodError) =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  for (const element of form.elements) {
    if (isTyped(element) && names.includes(element.name)) {
      element.focus()
      return
    }
  }
}

/**
 * Small form with uncontrolled fields, validated on submit. The first screens bundle no form library
 * (docs/decisions/117); input is kept after an error.
 * @param send returns the error message above the button, or undefined on success
 * @param read turns form data into the schema's input, for a form with more than text fields
 */
export function usePlainForm<S extends z.core.$ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<string | undefined>,
  read: (data: FormData) => object = Object.fromEntries,
) {
  const [problems, setProblems] = useState(none)
  const [isSending, setSending] = useState(false)
  // A ref, since two clicks recorded before hydration are replayed without a render between them.
  const isUnderWay = useRef(false)
  const wasChecked = useRef(false)
  const rememberFocus = useRestoredFocus(isSending)

  const check = (form: HTMLFormElement) => z.safeParse(schema, read(new FormData(form)))

  async function submit(form: HTMLFormElement) {
    const parsed = check(form)
    wasChecked.current = true
    if (!parsed.success) {
      const fields = problemsIn(parsed.error)
      setProblems({ fields })
      focusFirst(form, Object.keys(fields))
      return
    }
    setProblems(none)
    rememberFocus()
    const refusal = await whileSending({ isUnderWay, setSending }, () => send(parsed.data))
    if (refusal !== undefined) setProblems({ fields: {}, form: refusal })
  }

  return {
    problems,
    isSending,
    /** For longer forms: after the first submit, validates each field again as it changes. */
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!wasChecked.current || !isTyped(target)) return
      const { error } = check(currentTarget)
      const problem = error && problemsIn(error)[target.name]
      setProblems(({ fields: { [target.name]: _, ...others }, ...rest }) => ({
        ...rest,
        fields: problem === undefined ? others : { ...others, [target.name]: problem },
      }))
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isUnderWay.current) void submit(event.currentTarget)
    },
  }
}
