import { durationInWords } from '@kindling/domain/appointments/duration-words'
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import {
  amountText,
  answerTime,
  awayText,
  bookedBefore,
  hindranceOf,
} from '@kindling/domain/needs/need-words'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { Alert } from '@kindling/ui/alert'
import { Avatar } from '@kindling/ui/avatar'
import { Card } from '@kindling/ui/card'
import { Inline } from '@kindling/ui/inline'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { TextLinkTo } from '../../components/text-link-to.tsx'

interface AnswerCardProps {
  need: Pick<Need, 'status' | 'own'>
  answer: NeedAnswer
  /** Actions. */
  children?: ReactNode
}

/** A neighbour's answer to a need: person, price, time, message, and why it can't be booked. */
export function AnswerCard({ need, answer, children }: AnswerCardProps) {
  const { user } = answer
  const before = need.own ? bookedBefore(answer) : undefined
  const hindrance = hindranceOf(answer, need)
  return (
    <Card asChild>
      <article aria-label={`Answer of ${user.firstname}`}>
        <Stack gap={3}>
          <Inline gap={3} align="start" wrap={false}>
            <Avatar name={fullName(user)} src={pictureAt(user.photourl, 160)} decorative />
            <Stack gap={1}>
              <TextLinkTo to={`/user-profile/${user.id}`}>{fullName(user)}</TextLinkTo>
              <Text size={14} tone="muted">
                {[user.location, awayText(answer)].filter(Boolean).join(' · ')}
              </Text>
              <Rating value={answer.rating} count={answer.total_reviews} emptyLabel="No reviews yet" />
            </Stack>
          </Inline>
          {user.verified && (
            <Inline>
              <StatusBadge tone="success">Identity checked</StatusBadge>
            </Inline>
          )}
          {before && <Text size={14}>{before}</Text>}
          <Text weight="strong" size={20} numeric>
            {amountText(answer.price, answer.currency)}
          </Text>
          <Text numeric>
            {answerTime(answer)} · {durationInWords(answer.minutes)}
          </Text>
          <Text lines="pre" dir="auto">
            {answer.message}
          </Text>
          {hindrance && <Alert tone="warning">{hindrance}</Alert>}
          {children}
        </Stack>
      </article>
    </Card>
  )
}
