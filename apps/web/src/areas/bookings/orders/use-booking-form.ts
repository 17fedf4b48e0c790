import type { BookingForm } from '@kindling/domain/bookings/booking-contract'
import { bookingSchema, problemOf, timeProblem } from '@kindling/domain/bookings/orders/booking-check'
import type { BookingDraft, DraftPlace } from '@kindling/domain/bookings/orders/booking-draft'
import type { FormStep } from '@kindling/domain/bookings/orders/form-steps'
import { bookableDays } from '@kindling/domain/client/times/bookable-days'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import type { Reach } from './place/use-reach.ts'
import { useTypedPlace } from './place/use-typed-place.ts'
import type { BookingTimes } from './time/use-booking-times.ts'

/** State of the booking form in two steps; saves each change as a draft. */
export function useBookingForm(
  draft: BookingDraft,
  { times, reach: places }: { times: BookingTimes; reach: Reach },
  { step, onStep }: { step: FormStep; onStep: (step: FormStep) => void },
  onDraft: (draft: BookingDraft) => void,
  onRight: (values: BookingForm) => void,
) {
  const days = bookableDays(new Date())
  const { form, errors, onSubmit } = useSchemaForm(
    bookingSchema(days, { time: times.problemOf, place: () => places.problem }),
    {
      defaultValues: draft,
      send: async ({ anyTime: _, isPinned: _i, start, minutes: _m, packageId: _p, ...values }) =>
        onRight({ ...values, ...times.length, ...(!times.isByDay && start && { start }) }),
    },
  )
  const { control } = form
  const [isAsked, setWaiting] = useState(false)
  /** Number of submits of the first step. */
  const [looks, setLooks] = useState(0)
  // In visual order: the first invalid field gets the focus.
  const fields = {
    description: useController({ control, name: 'description' }).field,
    location: useController({ control, name: 'location' }).field,
    date: useController({ control, name: 'date' }).field,
  }
  const problems = {
    description: problemOf('description', errors.description),
    location:
      problemOf('location', errors.location) ??
      (places.problem ? { text: places.problem, isMissing: false } : undefined),
    date: problemOf('date', errors.date),
  }
  const keep = () => onDraft(form.getValues())
  function changePlace({ location, lat, lon, exactness, isPinned }: DraftPlace) {
    // Changing the place cancels a waiting submit.
    if (location !== fields.location.value) setWaiting(false)
    form.setValue('lat', lat)
    form.setValue('lon', lon)
    form.setValue('exactness', exactness)
    form.setValue('isPinned', isPinned)
    fields.location.onChange(location)
    keep()
  }
  const place = form.watch()
  const typedPlace = useTypedPlace(fields.location.value, place.lat !== undefined, changePlace)

  const formRef = useRef<HTMLFormElement>(null)
  // A submit waits for the free slots, and the last one for geocoding and the travel distance.
  const isOpen = times.query.isPending || (step === 'what' && (typedPlace.isLooking || places.isLoading))
  const isWaiting = isAsked && isOpen
  useEffect(() => {
    if (!isAsked || isWaiting) return
    setWaiting(false)
    formRef.current?.requestSubmit()
  }, [isAsked, isWaiting])

  // A time that was taken meanwhile is chosen again in the first step.
  const hasTimeError = errors.date !== undefined
  useEffect(() => {
    if (step === 'what' && hasTimeError) onStep('when')
  }, [step, hasTimeError, onStep])

  function goOn() {
    setLooks(looks + 1)
    const problem = timeProblem(form.getValues(), days, times.problemOf)
    if (problem) return form.setError('date', problem, { shouldFocus: true })
    form.clearErrors('date')
    onStep('what')
  }
  return {
    days,
    fields,
    problems,
    isIncomplete: Object.values(problems).some((problem) => problem?.isMissing),
    /** Number of submits. */
    tries: form.formState.submitCount + looks,
    typed: place,
    typedPlace,
    changeDescription(value: string) {
      fields.description.onChange(value)
      keep()
    },
    changeTime({ date, ...time }: Partial<BookingDraft>) {
      for (const [name, value] of Object.entries(time)) form.setValue(name as keyof typeof time, value)
      form.clearErrors('date')
      if (date !== undefined) fields.date.onChange(date)
      keep()
    },
    changePlace,
    /** A submit is waiting for the free slots or the place to load. */
    isWaiting,
    formRef,
    onSubmit(event: FormEvent) {
      if (isOpen || (step === 'what' && typedPlace.isUnasked)) {
        event.preventDefault()
        if (step === 'what') void typedPlace.lookUp()
        setWaiting(true)
      } else if (step === 'when') {
        event.preventDefault()
        goOn()
      } else onSubmit(event)
    },
  }
}
