import type { BookingForm } from '@kindling/domain/bookings/booking-contract'
import { useController } from 'react-hook-form'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { bookableDays } from './bookable-days.ts'
import { bookingSchema, problemOf } from './booking-check.ts'
import type { BookingDraft, DraftPlace } from './booking-draft.ts'

/** What is typed into the booking form: each change goes into its draft. */
export function useBookingForm(
  draft: BookingDraft,
  onDraft: (draft: BookingDraft) => void,
  onRight: (values: BookingForm) => void,
) {
  const days = bookableDays(new Date())
  const { form, errors, onSubmit } = useSchemaForm(bookingSchema(days), {
    defaultValues: draft,
    send: async (values) => onRight(values),
  })
  const { control } = form
  // In the order in which they are seen: the first one that is wrong gets the focus.
  const fields = {
    description: useController({ control, name: 'description' }).field,
    location: useController({ control, name: 'location' }).field,
    date: useController({ control, name: 'date' }).field,
  }
  const problems = {
    description: problemOf('description', errors.description),
    location: problemOf('location', errors.location),
    date: problemOf('date', errors.date),
  }
  const keep = () => onDraft(form.getValues())

  return {
    days,
    fields,
    problems,
    isIncomplete: Object.values(problems).some((problem) => problem?.isMissing),
    /** How often it was sent. */
    tries: form.formState.submitCount,
    isPlacePicked: form.watch('lat') !== undefined,
    change(name: 'description' | 'date', value: string) {
      fields[name].onChange(value)
      keep()
    },
    changePlace({ location, lat, lon }: DraftPlace) {
      form.setValue('lat', lat)
      form.setValue('lon', lon)
      fields.location.onChange(location)
      keep()
    },
    onSubmit,
  }
}
