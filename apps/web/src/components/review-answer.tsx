import { formatDay } from '@kindling/domain/client/times/dates'
import type { ReviewAnswer as Answer } from '@kindling/domain/reviews/review-contract'
import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'

interface ReviewAnswerProps {
  by: string
  words: string
  /** Time of the answer; left out on public pages. */
  at?: Answer['at'] | undefined
  /** Action on the answer, such as report. */
  action?: ReactNode
}

/** The reviewed member's answer, below the review. */
export function ReviewAnswer({ by, words, at, action }: ReviewAnswerProps) {
  return (
    <Card surface="sunken" pad="snug">
      <Inline justify="between" wrap={false}>
        <Text size={14} tone="muted">
          Answer from <bdi>{by}</bdi>
          {at && (
            <>
              {' '}
              · <time dateTime={at}>{formatDay(at)}</time>
            </>
          )}
        </Text>
        {action}
      </Inline>
      <Text measure="prose" lines="pre" dir="auto">
        {words}
      </Text>
    </Card>
  )
}
