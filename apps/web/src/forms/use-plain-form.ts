import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useRestoredFocus } from '../browser/use-restored-focus.ts'
import { whileSending } from './while-sending.ts'

interface Problems {
  /** By the name of the field. */
  fields: Record<string, string>
  /** What is not about one field. */
  form?: string
}

const none: Problems = { fields: {} }

const isTyped = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The first thing that is wrong with each field. */
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
 * A form of few fields, checked when it is sent. The screens that everybody meets first carry no form library
 * (docs/decisions/117); what was typed stays in the fields, whatever happens.
 * @param send answers what to say above the button when it was refused, or nothing when it went well
 * @param read what the schema gets of a form that holds more than texts
 */
export function usePlainForm<S extends z.core.$ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<string | undefined>,
  read: (data: FormData) => object = Object.fromEntries,
) {
  const [problems, setProblems] = useState(none)
  const [isSending, setSending] = useState(false)
  // Two clicks before the page was awake are made up for at once: nothing is drawn between them.
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
    /** For a form that is worked on for longer: once it was sent, each field is checked again as it changes. */
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
