import { type Review, reviewAnswerForm, reviewContract } from '@kindling/domain/reviews/review-contract'
import { toast } from '@kindling/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { useMember } from '../../../server/use-member.ts'
import { ReportFlag } from '../safety/report-flag.tsx'
import { wordsDraft } from './words-draft.ts'
import { WordsWhenAsked } from './words-when-asked.tsx'

/** Action at a review's answer: for the reviewed member the answer form, for others a report button. */
export function useAnswering() {
  const memberId = useMember()?.id
  return function answering(review: Review) {
    const { _id, answer, reviewee_id } = review
    const isOwn = reviewee_id === memberId
    if (memberId && isOwn && !answer) return <AnswerForm review={review} memberId={memberId} />
    if (isOwn || !answer) return null
    return <ReportFlag subject="review_answer" id={_id} what={`the answer by ${answer.by}`} />
  }
}

function AnswerForm({ review, memberId }: { review: Review; memberId: string }) {
  const queryClient = useQueryClient()
  const [draft] = useState(() => wordsDraft(memberId, `answer.${review._id}`))
  return (
    <WordsWhenAsked
      opener={{
        children: 'Answer',
        variant: 'quiet',
        'aria-label': `Answer the review by ${review.reviewerId.firstname}`,
      }}
      schema={reviewAnswerForm}
      draft={draft}
      label="Your answer"
      hint={`Everybody reads it below the review. You answer ${review.reviewerId.firstname} once, and can’t change it afterwards.`}
      most={1000}
      rows={4}
      submitLabel="Send answer"
      failure={reviewContract.answer.failure}
      send={async (words) => {
        await api.call(reviewContract.answer, { params: { id: review._id }, body: { words } })
        toast.success('Your answer stands below the review.')
        await queryClient.invalidateQueries(queriesOf('reviews'))
      }}
    />
  )
}
