import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { Tag } from '@kindling/ui/tag'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { ButtonLink } from '../../components/button-link.tsx'
import { messageOf } from '../../server/server-message.ts'
import { AnswerCard } from './answer-card.tsx'
import { answersText } from './need-words.ts'
import { useAcceptAnswer, useWithdrawNeed } from './use-need-change.ts'

interface AnswersToCompareProps {
  need: Need
  /** The asker has chosen an answer, and goes on to book it. */
  onBook: (need: Need, answer: NeedAnswer) => void
}

/** For the asker: every answer as a card, the way to book one, and the way to stop asking. */
export function AnswersToCompare({ need, onBook }: AnswersToCompareProps) {
  const accept = useAcceptAnswer(need.id)
  const withdraw = useWithdrawNeed(need.id)
  const isOpen = need.status === 'open'
  const choose = (answer: NeedAnswer) =>
    accept.mutate(answer.id, {
      onSuccess: (chosen) => onBook(chosen, answer),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <TitledSection id="answers" title={need.answer_count > 0 ? answersText(need.answer_count) : 'Answers'}>
      <Stack gap={6}>
        {need.answers.length === 0 ? (
          <EmptyState
            titleLevel={3}
            title="No answers yet"
            text={isOpen ? 'You hear of each by the bell and by mail.' : 'Nobody answered this one.'}
          />
        ) : (
          <Columns layout="1-2" align="start">
            {need.answers.map((answer) => (
              <AnswerCard key={answer.id} answer={answer}>
                {isOpen && (
                  <Button
                    onClick={() => choose(answer)}
                    loading={accept.isPending && accept.variables === answer.id}
                    loadingLabel="Opening the booking..."
                  >
                    Book {answer.user.firstname}
                  </Button>
                )}
                {!isOpen && answer.status === 'chosen' && <Tag tone="success">Booked</Tag>}
              </AnswerCard>
            ))}
          </Columns>
        )}
        {need.booking_id !== null && (
          <ButtonLink to={`/outward-progress/${need.booking_id}`}>See the booking</ButtonLink>
        )}
        {isOpen && (
          <Button
            variant="secondary"
            loading={withdraw.isPending}
            loadingLabel="Taking it back..."
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => toast.success('Taken back.'),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          >
            Stop asking
          </Button>
        )}
      </Stack>
    </TitledSection>
  )
}
