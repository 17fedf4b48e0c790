import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusInvalidField } from './invalid-field.ts'
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

const nameOf = (element: unknown) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element.name
    : undefined

/**
 * Small form with uncontrolled fields, validated on submit, without a form library. Ignores double submits; input is kept
 * after an error. A failed submit focuses the first invalid field; after it an error goes when its cause does.
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
  /** The form of the last failed submit: a new object for each, since each moves the focus. */
  const [failed, setFailed] = useState<{ form: HTMLFormElement }>()
  useEffect(() => {
    focusInvalidField(failed?.form)
  }, [failed])

  async function submit(form: HTMLFormElement) {
    const checked = check(new FormData(form))
    if ('problems' in checked) {
      setProblems({ fields: checked.problems })
      setFailed({ form })
      return
    }
    setProblems(none)
    const refusal = await whileSending({ isUnderWay, setSending }, () => send(checked.values))
    if (refusal !== undefined) setProblems({ fields: {}, form: refusal })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnderWay.current) void submit(event.currentTarget)
  }
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!failed) return
    const checked = check(new FormData(currentTarget))
    const left = 'problems' in checked ? checked.problems : {}
    // Errors of fields that had none before wait for the next submit.
    setProblems(({ fields, ...rest }) => ({
      ...rest,
      fields: Object.fromEntries(
        Object.entries(left).filter(([name]) => name in fields || name === nameOf(target)),
      ),
    }))
  }
  return {
    problems,
    isSending,
    onSubmit,
    onInput,
    /** Props of a `Form`. */
    frame: { onSubmit, onInput, sending: isSending, problem: problems.form },
  }
}
