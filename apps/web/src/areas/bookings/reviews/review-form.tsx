import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { type Review, reviewContract, reviewForm } from '@kindling/domain/reviews/review-contract'
import { hiddenText, reviewHints, starLabel } from '@kindling/domain/reviews/review-words'
import { Field } from '@kindling/ui/field'
import { Form } from '@kindling/ui/form'
import { StarPicker } from '@kindling/ui/star-picker'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { reviewDraft } from './review-draft.ts'
import { useSubmitReview } from './use-submit-review.ts'

interface ReviewFormProps {
  /** The reviewer. */
  memberId: string
  bookingId: string
  skillId: string
  reviewee: { id: string; firstname: string }
  /** The reviewer's side of the booking. */
  reviewedAs: BookingParty
  /** Whether the other side's review is already written and hidden until this one. */
  isAnswer: boolean
  onDone: (review: Review) => void
}

/** Review form of a completed booking: stars and optional text. */
export function ReviewForm({
  memberId,
  bookingId,
  skillId,
  reviewee,
  reviewedAs,
  isAnswer,
  onDone,
}: ReviewFormProps) {
  const submit = useSubmitReview()
  const [draft] = useState(() => reviewDraft(memberId, bookingId))
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(reviewForm, {
    defaultValues: draft.read(),
    failure: reviewContract.create.failure,
    onTyped: ({ rating, comment = '' }) => draft.write({ rating, comment }),
    send: async ({ rating, comment }) => {
      const words = { rating, comment: comment || undefined }
      const review = await submit.mutateAsync({ bookingId, skillId, revieweeId: reviewee.id, ...words })
      draft.clear()
      onDone(review)
    },
  })

  const isUnrated = form.watch('rating') === 0

  return (
    <Form
      onSubmit={onSubmit}
      problem={errors.root?.message}
      sending={isSending}
      send={{
        label: 'Submit Review',
        width: 'full',
        disabled: isUnrated,
        unavailable: isUnrated ? 'Choose a rating first' : undefined,
        loadingLabel: 'Submitting...',
      }}
    >
      <Field label="Your rating" required error={errors.rating?.message}>
        <Controller
          control={form.control}
          name="rating"
          render={({ field: { value, onChange, ...field } }) => (
            <StarPicker
              {...field}
              value={value || undefined}
              onValueChange={onChange}
              starLabel={starLabel}
            />
          )}
        />
      </Field>
      <Field
        label="Comments"
        optionalLabel="optional"
        hint={reviewHints[reviewedAs]}
        error={errors.comment?.message}
      >
        <Textarea rows={5} {...register('comment')} />
      </Field>
      <Text size={14} tone="muted">
        {hiddenText(reviewee.firstname, isAnswer)}
      </Text>
    </Form>
  )
}
