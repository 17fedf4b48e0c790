import {
  type BookingForm as BookingValues,
  REQUIRED_FIELDS,
} from '@kindling/domain/bookings/booking-contract'
import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  NOT_AN_IMAGE,
  TOO_MANY_IMAGES,
} from '@kindling/domain/skills/skill-rules'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FilePicker } from '@kindling/ui/file-picker'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { type ReactNode, useState } from 'react'
import { BookingDate } from './booking-date.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { LocationField } from './location-field.tsx'
import { useBookingForm } from './use-booking-form.ts'

/** What the member wants done, with the pictures of it. */
export interface BookingWish {
  values: BookingValues
  images: readonly File[]
}

interface BookingFormProps {
  draft: BookingDraft
  onDraft: (draft: BookingDraft) => void
  /** Pictures that were chosen before the page was left. */
  pictures: readonly File[]
  onPictures: (pictures: readonly File[]) => void
  /** Stands above the button: what it will cost, what is already set aside. */
  summary: ReactNode
  /** The next step was asked for, and isn't there yet. */
  isOpening: boolean
  onBook: (wish: BookingWish) => void
}

/** When, where and what: the booking itself. Paying comes after. */
export function BookingForm({
  draft,
  onDraft,
  pictures,
  onPictures,
  summary,
  isOpening,
  onBook,
}: BookingFormProps) {
  const [images, setImages] = useState(pictures)
  const { values, problems, tries, days, fields, change, submit } = useBookingForm(draft, onDraft)
  const isIncomplete = Object.values(problems).some((problem) => problem?.isMissing)

  return (
    <Stack asChild gap={6}>
      <form noValidate onSubmit={(event) => submit(event, (right) => onBook({ values: right, images }))}>
        <FormAlert key={tries}>{isIncomplete && REQUIRED_FIELDS}</FormAlert>
        <Field label="Description" required error={problems.description?.text}>
          <Textarea
            ref={fields.description}
            name="description"
            rows={4}
            placeholder="What do you need a hand with?"
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <LocationField
          ref={fields.location}
          value={values.location}
          isPicked={values.lat !== undefined}
          error={problems.location?.text}
          onType={(location) => change({ location, lat: undefined, lon: undefined })}
          onPick={({ label, lat, lon }) => change({ location: label, lat, lon })}
        />
        <BookingDate
          controlRef={fields.date}
          value={values.date}
          onValueChange={(date) => change({ date })}
          min={days.first}
          max={days.last}
          error={problems.date?.text}
        />
        <Field label="Images" optionalLabel="optional">
          <FilePicker
            value={images}
            onValueChange={(next) => {
              setImages(next)
              onPictures(next)
            }}
            max={MAX_IMAGES}
            maxBytes={MAX_IMAGE_BYTES}
            limitLabel={`Up to ${MAX_IMAGES}, 5 MB each`}
            tooManyLabel={TOO_MANY_IMAGES}
            wrongTypeLabel={NOT_AN_IMAGE}
            tooLargeLabel={IMAGE_TOO_LARGE}
          />
        </Field>
        <Stack gap={3}>
          {summary}
          <Button type="submit" width="full" loading={isOpening} loadingLabel="Opening the payment...">
            Book Now
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
