import { hasRate } from '@kindling/domain/bookings/booking-price'
import type { Need } from '@kindling/domain/needs/need-contract'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { messageOf } from '../../server/server-message.ts'
import { AnswerCard } from './answer-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerableQuery } from './need-queries.ts'
import { useWithdrawAnswer } from './use-need-change.ts'

/** A skill of the need's kind that neighbours can book by the hour. */
const canAnswerWith = (skill: Skill, { category }: Need) =>
  skill.skill_type === category.title &&
  skill.approval_status === 'approved' &&
  !skill.paused &&
  hasRate(skill)

/** For a neighbour: their answer, or the way to answer. */
export function OwnAnswer({ need }: { need: Need }) {
  const withdraw = useWithdrawAnswer(need.id)
  const skills = useQuery(answerableQuery)
  const own = need.answers.find(({ status }) => status !== 'withdrawn')
  if (own !== undefined) {
    return (
      <TitledSection id="answer" title="Your answer">
        <AnswerCard answer={own}>
          {need.status === 'open' && (
            <Button
              variant="secondary"
              loading={withdraw.isPending}
              loadingLabel="Taking it back..."
              onClick={() => withdraw.mutate(own.id, { onError: (error) => toast.error(messageOf(error)) })}
            >
              Take it back
            </Button>
          )}
          {own.status === 'declined' && <Text tone="muted">Somebody else was booked this time.</Text>}
          {need.booking_id !== null && (
            <ButtonLink to={`/inward-details/${need.booking_id}`}>See the booking</ButtonLink>
          )}
        </AnswerCard>
      </TitledSection>
    )
  }
  if (need.status !== 'open') return <Text tone="muted">This takes no more answers.</Text>
  return (
    <TitledSection id="answer" title={`Answer ${need.user.firstname}`}>
      <QueryView
        query={skills}
        skeleton={<Card aria-busy className="h-96" />}
        failure="Your skills didn’t load"
      >
        {(all) => {
          const [first, ...others] = all.filter((skill) => canAnswerWith(skill, need))
          return first ? (
            <AnswerForm need={need} skills={[first, ...others]} />
          ) : (
            <Text tone="muted">You don’t offer {need.category.title} at the moment.</Text>
          )
        }}
      </QueryView>
    </TitledSection>
  )
}
