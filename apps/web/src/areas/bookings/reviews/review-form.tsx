import { inWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { type Review, reviewContract, reviewForm } from '@kindling/domain/reviews/review-contract'
import { REVIEW_WINDOW } from '@kindling/domain/reviews/review-rules'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
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

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']
const starLabel = (stars: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}, ${words[stars]?.toLowerCase()}`

const hints = {
  provider: 'What went well? It helps neighbours choose.',
  client: 'Was it clear what was needed? It helps neighbours say yes.',
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

  return (
    <Stack asChild gap={6}>
      <form noValidate onSubmit={onSubmit}>
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
          hint={hints[reviewedAs]}
          error={errors.comment?.message}
        >
          <Textarea rows={5} {...register('comment')} />
        </Field>
        <Text size={14} tone="muted">
          {isAnswer
            ? `${reviewee.firstname} has reviewed you. Both reviews show once you have written yours.`
            : `${reviewee.firstname} reads it once they have written theirs too, or ${inWords(REVIEW_WINDOW)} after the booking.`}
        </Text>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button
          type="submit"
          width="full"
          disabled={form.watch('rating') === 0}
          loading={isSending}
          loadingLabel="Submitting..."
        >
          Submit Review
        </Button>
      </form>
    </Stack>
  )
}
