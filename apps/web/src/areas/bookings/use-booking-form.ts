import type { BookingForm } from '@kindling/domain/bookings/booking-contract'
import { type FormEvent, useRef, useState } from 'react'
import { bookableDays } from './bookable-days.ts'
import { type BookingProblems, checkBooking } from './booking-check.ts'
import type { BookingDraft } from './booking-draft.ts'

const none: BookingProblems = {}

/**
 * What is typed into the booking form, without a form library (docs/decisions/007): it is checked when it is sent, and
 * from then on each field again as it changes.
 */
export function useBookingForm(draft: BookingDraft, onDraft: (draft: BookingDraft) => void) {
  const [values, setValues] = useState(draft)
  const [problems, setProblems] = useState(none)
  /** How often it was sent. */
  const [tries, setTries] = useState(0)
  const days = bookableDays(new Date())
  const description = useRef<HTMLTextAreaElement>(null)
  const location = useRef<HTMLInputElement>(null)
  const date = useRef<HTMLButtonElement>(null)
  const fields = { description, location, date }

  return {
    values,
    problems,
    tries,
    days,
    /** Goes to the controls: the first that is wrong gets the focus. */
    fields,
    change(part: Partial<BookingDraft>) {
      const next = { ...values, ...part }
      setValues(next)
      onDraft(next)
      if (tries === 0) return
      const { problems: found = none } = checkBooking(next, days)
      setProblems((others) => ({
        ...others,
        ...Object.fromEntries(Object.keys(part).map((name) => [name, found[name]])),
      }))
    },
    submit: (event: FormEvent, onRight: (values: BookingForm) => void) => {
      event.preventDefault()
      const { values: right, problems: found } = checkBooking(values, days)
      setProblems(found ?? none)
      setTries(tries + 1)
      if (right) onRight(right)
      else
        Object.entries(fields)
          .find(([name]) => found[name])?.[1]
          .current?.focus()
    },
  }
}
