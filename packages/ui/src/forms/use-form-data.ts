import { type FormEvent, useRef, useState } from 'react'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'
import { whileSending } from './while-sending.ts'

interface Problems {
  /** Field errors by field name. */
  fields: Record<string, string>
  /** Error of the form as a whole. */
  form?: string
}

const none: Problems = { fields: {} }

/** What a form's data says, or what is wrong with each field, by its name. */
export type CheckedForm<Values> = { values: Values } | { problems: Record<string, string> }

const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  for (const element of form.elements) {
    if (isTyped(element) && names.includes(element.name)) {
      element.focus()
      return
    }
  }
}

/**
 * Small form with uncontrolled fields, validated on submit, without a form library. Ignores double submits; input is kept
 * after an error.
 * @param check validates the form's data
 * @param send returns the error message above the button, or undefined on success
 */
export function useFormData<Values>(
  check: (data: FormData) => CheckedForm<Values>,
  send: (values: Values) => Promise<string | undefined>,
) {
  const [problems, setProblems] = useState(none)
  const [isSending, setSending] = useState(false)
  // A ref, since two clicks recorded before hydration are replayed without a render between them.
  const isUnderWay = useRef(false)
  const wasChecked = useRef(false)
  const rememberFocus = useRestoredFocus(isSending)

  async function submit(form: HTMLFormElement) {
    const checked = check(new FormData(form))
    wasChecked.current = true
    if ('problems' in checked) {
      setProblems({ fields: checked.problems })
      focusFirst(form, Object.keys(checked.problems))
      return
    }
    setProblems(none)
    rememberFocus()
    const refusal = await whileSending({ isUnderWay, setSending }, () => send(checked.values))
    if (refusal !== undefined) setProblems({ fields: {}, form: refusal })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnderWay.current) void submit(event.currentTarget)
  }
  return {
    problems,
    isSending,
    onSubmit,
    /** Props of a `Form`. */
    frame: { onSubmit, sending: isSending, problem: problems.form },
    /** For longer forms: after the first submit, validates each field again as it changes. */
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!wasChecked.current || !isTyped(target)) return
      const checked = check(new FormData(currentTarget))
      const problem = 'problems' in checked ? checked.problems[target.name] : undefined
      setProblems(({ fields: { [target.name]: _, ...others }, ...rest }) => ({
        ...rest,
        fields: problem === undefined ? others : { ...others, [target.name]: problem },
      }))
    },
  }
}
