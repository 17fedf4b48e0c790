import { Field } from '@kindling/ui/field'
import { Textarea } from '@kindling/ui/textarea'
import { PicturesField } from '../../../components/pictures/pictures-field.tsx'
import { LocationField } from './place/location-field.tsx'
import type { useBookingForm } from './use-booking-form.ts'

interface WhatFieldsProps
  extends Pick<
    ReturnType<typeof useBookingForm>,
    'fields' | 'problems' | 'typed' | 'typedPlace' | 'changeDescription' | 'changePlace'
  > {
  pictures: readonly File[]
  onPictures: (pictures: readonly File[]) => void
}

/** Second step of the booking form: description, place and pictures. */
export function WhatFields({
  fields,
  problems,
  typed,
  typedPlace,
  changeDescription,
  changePlace,
  pictures,
  onPictures,
}: WhatFieldsProps) {
  return (
    <>
      <Field label="Description" required error={problems.description?.text}>
        <Textarea
          ref={fields.description.ref}
          name="description"
          rows={4}
          placeholder="What do you need a hand with?"
          value={fields.description.value}
          onChange={({ target }) => changeDescription(target.value)}
        />
      </Field>
      <LocationField
        ref={fields.location.ref}
        place={typed}
        typed={typedPlace}
        error={problems.location?.text}
        onChange={changePlace}
      />
      <PicturesField label="Images" value={pictures} onValueChange={onPictures} />
    </>
  )
}
