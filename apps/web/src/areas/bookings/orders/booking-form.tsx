import { REQUIRED_FIELDS } from '@kindling/domain/bookings/booking-contract'
import type { BookingDraft } from '@kindling/domain/bookings/orders/booking-draft'
import type { BookingWish, Offer } from '@kindling/domain/bookings/orders/booking-order'
import { type FormStep, formSteps } from '@kindling/domain/bookings/orders/form-steps'
import { ActionBar } from '@kindling/ui/action-bar'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { focusInvalidField } from '@kindling/ui/forms/invalid-field'
import { LateProblem } from '@kindling/ui/late-problem'
import { PageBar } from '@kindling/ui/page'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChosenTime } from './chosen-time.tsx'
import type { Reach } from './place/use-reach.ts'
import { BookingWhen } from './time/booking-when.tsx'
import type { BookingTimes } from './time/use-booking-times.ts'
import { useBookingForm } from './use-booking-form.ts'

// Lazy-loaded, since most members choose the time first.
const loadFields = () => import('./what-fields.tsx')

const waiting = (
  <Stack gap={6}>
    <Field label="Description">
      <Skeleton shape="panel" className="h-31" />
    </Field>
    <Field label="Location">
      <Skeleton shape="control" />
    </Field>
    <Field label="Images" optionalLabel="optional">
      <Skeleton shape="control" className="h-19" />
    </Field>
  </Stack>
)

interface BookingFormProps {
  offer: Offer
  times: BookingTimes
  reach: Reach
  draft: BookingDraft
  onDraft: (draft: BookingDraft) => void
  step: FormStep
  onStep: (step: FormStep) => void
  /** Pictures restored from the draft. */
  pictures: readonly File[]
  onPictures: (pictures: readonly File[]) => void
  /** The chosen time in words, or what to choose. */
  time: string
  /** What it costs. */
  price: string
  /** Shown above the button of the last step: money already held. */
  notice: ReactNode
  /** The payment step is loading. */
  isOpening: boolean
  onBook: (wish: BookingWish) => void
}

/** Booking form in two steps: the time, then description, place and pictures. Payment follows. */
export function BookingForm({
  offer,
  times,
  reach,
  draft,
  onDraft,
  step,
  onStep,
  pictures,
  onPictures,
  time,
  price,
  notice,
  isOpening,
  onBook,
}: BookingFormProps) {
  const [images, setImages] = useState(pictures)
  const form = useBookingForm(draft, { times, reach }, { step, onStep }, onDraft, (values) =>
    onBook({ values, images }),
  )
  const { days, fields, problems, isIncomplete, tries, typed, typedPlace, changeTime, isWaiting, formRef } =
    form
  const { module: late, hasFailed } = useDeferred(loadFields)
  const section = useRef<HTMLElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (!focusInvalidField(formRef.current ?? undefined)) section.current?.focus()
  }, [step, formRef])
  const isLast = step === 'what'
  const button = (
    <Button
      type="submit"
      loading={isOpening || isWaiting}
      disabled={isLast && !late}
      // The second click of a double click on Continue would hit the button of the next step.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      loadingLabel={
        !isLast
          ? 'Loading free times...'
          : typedPlace.isLooking
            ? 'Looking up the address...'
            : 'Opening the payment...'
      }
    >
      {isLast ? 'Book Now' : 'Continue'}
    </Button>
  )

  return (
    <Stack asChild gap={6}>
      <form ref={formRef} noValidate onSubmit={form.onSubmit}>
        <FormAlert key={tries}>{isIncomplete && REQUIRED_FIELDS}</FormAlert>
        <TitledSection
          key={step}
          id="booking-step"
          title={formSteps[step]}
          gap={6}
          ref={section}
          tabIndex={-1}
          className="outline-none"
        >
          {isLast ? (
            <>
              <ChosenTime text={time} problem={times.problem} onChange={() => onStep('when')} />
              {late ? (
                <late.WhatFields
                  {...form}
                  pictures={images}
                  onPictures={(next) => {
                    setImages(next)
                    onPictures(next)
                  }}
                />
              ) : (
                <>
                  <LoadingRegion loading skeleton={waiting} />
                  <LateProblem what="The rest of the form" failed={hasFailed} keepsTyped />
                </>
              )}
              {notice}
            </>
          ) : (
            <BookingWhen
              offer={offer}
              times={times}
              draft={typed}
              days={days}
              dateRef={fields.date.ref}
              error={problems.date?.text}
              onChange={changeTime}
            />
          )}
        </TitledSection>
        {/* Not below a placeholder, whose height isn't that of the fields. */}
        {(!isLast || late) && <div className="max-lg:hidden">{button}</div>}
        <PageBar>
          <ActionBar title={price} detail={time}>
            {button}
          </ActionBar>
        </PageBar>
      </form>
    </Stack>
  )
}
