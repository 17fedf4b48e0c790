import { canAnswerWith } from '@kindling/domain/needs/answer-form'
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { isStanding } from '@kindling/domain/needs/need-rules'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerCard } from '../../areas/needs/answer-card.tsx'
import { answerDraft } from '../../areas/needs/need-drafts.ts'
import { answerableQuery } from '../../areas/needs/need-queries.ts'
import { useWithdrawAnswer } from '../../areas/needs/use-need-change.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { messageOf } from '../../server/server-message.ts'
import { AnswerForm } from './answer-form.tsx'

interface OwnAnswerProps {
  need: Need
  memberId: string
}

/** A neighbour's own answer to a need with its actions, or the form to answer. */
export function OwnAnswer({ need, memberId }: OwnAnswerProps) {
  const given = need.answers.filter(({ status }) => status !== 'withdrawn')
  const own = given.find(({ status }) => isStanding(status)) ?? given.at(-1)
  const mayAnswer = need.status === 'open' && (own === undefined || own.status === 'failed')
  return (
    <Stack gap={8}>
      {own && <GivenAnswer key={own.id} need={need} own={own} memberId={memberId} />}
      {mayAnswer && (
        <TitledSection
          id="answer-form"
          title={own ? `Answer ${need.user.firstname} again` : `Answer ${need.user.firstname}`}
        >
          <WithSkills need={need} memberId={memberId} />
        </TitledSection>
      )}
      {!own && !mayAnswer && <Text tone="muted">This takes no more answers.</Text>}
    </Stack>
  )
}

function GivenAnswer({ need, own, memberId }: OwnAnswerProps & { own: NeedAnswer }) {
  const withdraw = useWithdrawAnswer(need.id)
  // Reopens the form if a draft survived a page reload.
  const [isChanging, setChanging] = useState(
    () => answerDraft(memberId, { answerId: own.id }).read() !== undefined,
  )
  const canChange = need.status === 'open' && isStanding(own.status)
  if (canChange && isChanging) {
    return (
      <TitledSection id="answer" title="Change your answer">
        <WithSkills need={need} memberId={memberId} answer={own} onDone={() => setChanging(false)} />
      </TitledSection>
    )
  }
  return (
    <TitledSection id="answer" title="Your answer">
      <AnswerCard need={need} answer={own}>
        {canChange && (
          <Inline gap={3}>
            <Button variant={own.is_free ? 'secondary' : 'primary'} onClick={() => setChanging(true)}>
              Change answer
            </Button>
            <Button
              variant="secondary"
              loading={withdraw.isPending}
              loadingLabel="Taking it back..."
              onClick={() => withdraw.mutate(own.id, { onError: (error) => toast.error(messageOf(error)) })}
            >
              Take it back
            </Button>
          </Inline>
        )}
        {own.status === 'declined' && <Text tone="muted">Somebody else was booked this time.</Text>}
        {need.booking_id !== null && (
          <ButtonLink to={`/inward-details/${need.booking_id}`}>See the booking</ButtonLink>
        )}
      </AnswerCard>
    </TitledSection>
  )
}

interface WithSkillsProps extends OwnAnswerProps {
  answer?: NeedAnswer
  onDone?: () => void
}

function WithSkills({ need, memberId, answer, onDone }: WithSkillsProps) {
  return (
    <QueryView
      query={useQuery(answerableQuery)}
      skeleton={<LoadingRegion loading skeleton={<Skeleton shape="panel" className="h-96" />} />}
      failure="Your skills didn’t load"
    >
      {(all) => {
        const [first, ...others] = all.filter((skill) => canAnswerWith(skill, need))
        if (first === undefined)
          return <Text tone="muted">You don’t offer {need.category.title} at the moment.</Text>
        const done = onDone && { onSent: onDone, onLeave: onDone }
        return (
          <AnswerForm need={need} skills={[first, ...others]} memberId={memberId} answer={answer} {...done} />
        )
      }}
    </QueryView>
  )
}
