import { REQUIRED_FIELDS } from '@kindling/domain/bookings/booking-contract'
import type { BookingDraft } from '@kindling/domain/bookings/orders/booking-draft'
import type { BookingWish, Offer } from '@kindling/domain/bookings/orders/booking-order'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Textarea } from '@kindling/ui/textarea'
import { type ReactNode, useState } from 'react'
import { PicturesField } from '../../../components/pictures/pictures-field.tsx'
import { LocationField } from './place/location-field.tsx'
import type { Reach } from './place/use-reach.ts'
import { BookingWhen } from './time/booking-when.tsx'
import type { BookingTimes } from './time/use-booking-times.ts'
import { useBookingForm } from './use-booking-form.ts'

interface BookingFormProps {
  offer: Offer
  times: BookingTimes
  reach: Reach
  draft: BookingDraft
  onDraft: (draft: BookingDraft) => void
  /** Pictures restored from the draft. */
  pictures: readonly File[]
  onPictures: (pictures: readonly File[]) => void
  /** Shown above the button: price, money already held. */
  summary: ReactNode
  /** The payment step is loading. */
  isOpening: boolean
  onBook: (wish: BookingWish) => void
}

/** Booking form: time, place and description. Payment follows. */
export function BookingForm({
  offer,
  times,
  reach,
  draft,
  onDraft,
  pictures,
  onPictures,
  summary,
  isOpening,
  onBook,
}: BookingFormProps) {
  const [images, setImages] = useState(pictures)
  const {
    days,
    fields,
    problems,
    isIncomplete,
    tries,
    typed,
    typedPlace,
    changeDescription,
    changeTime,
    changePlace,
    isWaiting,
    formRef,
    onSubmit,
  } = useBookingForm(draft, { times, reach }, onDraft, (values) => onBook({ values, images }))

  return (
    <Stack asChild gap={6}>
      <form ref={formRef} noValidate onSubmit={onSubmit}>
        <FormAlert key={tries}>{isIncomplete && REQUIRED_FIELDS}</FormAlert>
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
        <BookingWhen
          offer={offer}
          times={times}
          draft={typed}
          days={days}
          dateRef={fields.date.ref}
          error={problems.date?.text}
          onChange={changeTime}
        />
        <PicturesField
          label="Images"
          value={images}
          onValueChange={(next) => {
            setImages(next)
            onPictures(next)
          }}
        />
        <Stack gap={3}>
          {summary}
          <Button
            type="submit"
            width="full"
            loading={isOpening || isWaiting}
            loadingLabel={typedPlace.isLooking ? 'Looking up the address...' : 'Opening the payment...'}
          >
            Book Now
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
