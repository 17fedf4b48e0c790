import { ApiError } from '@kindling/domain/client/errors'
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { isStanding } from '@kindling/domain/needs/need-rules'
import { answersText } from '@kindling/domain/needs/need-words'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Columns } from '@kindling/ui/columns'
import { EmptyState } from '@kindling/ui/empty-state'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { TitledSection } from '@kindling/ui/titled-section'
import { ButtonLink } from '../../components/button-link.tsx'
import { messageOf } from '../../server/server-message.ts'
import { AnswerCard } from './answer-card.tsx'
import { StopAsking } from './stop-asking.tsx'
import { useAcceptAnswer } from './use-need-change.ts'

/** Whether the answer's time is taken; the server then asks the neighbour for another time. */
const isTimeTaken = (error: unknown) => error instanceof ApiError && error.code === 'slot_taken'

interface AnswersToCompareProps {
  need: Need
  /** Called with the accepted answer, to go on to its booking. */
  onBook: (need: Need, answer: NeedAnswer) => void
}

/** All answers to the member's own need, with buttons to book one and to withdraw the need. */
export function AnswersToCompare({ need, onBook }: AnswersToCompareProps) {
  const accept = useAcceptAnswer(need.id)
  const isOpen = need.status === 'open'
  const choose = (answer: NeedAnswer) =>
    accept.mutate(answer.id, {
      onSuccess: (chosen) => onBook(chosen, chosen.answers.find(({ id }) => id === answer.id) ?? answer),
    })
  const failedLast = need.answers.toSorted(
    (one, other) => Number(one.status === 'failed') - Number(other.status === 'failed'),
  )
  return (
    <TitledSection id="answers" title={need.answer_count > 0 ? answersText(need.answer_count) : 'Answers'}>
      <Stack gap={6}>
        {need.answers.length === 0 ? (
          <EmptyState
            titleLevel={3}
            title={isOpen ? 'No answers yet' : 'No answers'}
            text={isOpen ? 'You hear of each by the bell and by mail.' : 'Nobody answered this one.'}
          />
        ) : (
          <Columns layout="1-2" align="start">
            {failedLast.map((answer) => (
              <AnswerCard key={answer.id} need={need} answer={answer}>
                {isOpen && isStanding(answer.status) && (
                  <Button
                    variant={answer.is_free ? 'primary' : 'secondary'}
                    onClick={() => choose(answer)}
                    loading={accept.isPending && accept.variables === answer.id}
                    loadingLabel={answer.is_free ? 'Opening the booking...' : 'Asking...'}
                  >
                    {answer.is_free ? `Book ${answer.user.firstname}` : 'Ask for another time'}
                  </Button>
                )}
                {accept.isError && accept.variables === answer.id && (
                  <Alert tone={isTimeTaken(accept.error) ? 'info' : 'danger'} live>
                    {messageOf(accept.error)}
                  </Alert>
                )}
                {!isOpen && answer.status === 'chosen' && (
                  <Inline>
                    <StatusBadge tone="success">Booked</StatusBadge>
                  </Inline>
                )}
              </AnswerCard>
            ))}
          </Columns>
        )}
        {(need.status === 'expired' || need.status === 'withdrawn') && (
          <ButtonLink to={`/needs/new?category=${need.category.id}`}>Ask again</ButtonLink>
        )}
        {need.booking_id !== null && (
          <ButtonLink to={`/outward-progress/${need.booking_id}`}>See the booking</ButtonLink>
        )}
        {isOpen && <StopAsking needId={need.id} hasAnswers={need.answers.length > 0} />}
      </Stack>
    </TitledSection>
  )
}
