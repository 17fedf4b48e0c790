import { hasRate } from '@kindling/domain/bookings/booking-price'
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { Columns } from '@kindling/ui/columns'
import { EmptyState } from '@kindling/ui/empty-state'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Tag } from '@kindling/ui/tag'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { toast } from '@kindling/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { formatDay } from '../../format/dates.ts'
import { messageOf } from '../../server/server-message.ts'
import { AnswerCard } from './answer-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerableQuery } from './need-queries.ts'
import { answersText, awayText, statusLabels, wishText } from './need-words.ts'
import { useAcceptAnswer, useWithdrawAnswer, useWithdrawNeed } from './use-need-change.ts'

interface NeedViewProps {
  need: Need
  /** The asker has chosen an answer, and goes on to book it. */
  onBook: (need: Need, answer: NeedAnswer) => void
}

/** One need: for the asker with the answers to compare, for a neighbour with the way to answer. */
export function NeedView({ need, onBook }: NeedViewProps) {
  return (
    <Stack gap={8}>
      <NeedFacts need={need} />
      {need.own ? <AnswersToCompare need={need} onBook={onBook} /> : <OwnAnswer need={need} />}
    </Stack>
  )
}

function NeedFacts({ need }: { need: Need }) {
  const { user, thumbnails } = need
  const where = [user.firstname, user.location, awayText(need)].filter(Boolean).join(' · ')
  return (
    <Stack gap={4}>
      <Inline gap={2}>
        <Tag tone={need.status === 'open' ? 'warning' : need.status === 'accepted' ? 'success' : 'neutral'}>
          {statusLabels[need.status]}
        </Tag>
        <Text size={14} tone="muted">
          {need.category.title}
        </Text>
      </Inline>
      {!need.own && <Text tone="muted">{where}</Text>}
      <Text weight="strong" numeric>
        {wishText(need)}
      </Text>
      <Text lines="pre" measure="prose" dir="auto">
        {need.description}
      </Text>
      {thumbnails.length > 0 && (
        <ImageGallery
          images={thumbnails.map((src, nth) => ({
            src: pictureAt(src, 1280),
            srcSet: pictureSet(src),
            alt: `${need.title}, picture ${nth + 1}`,
          }))}
        />
      )}
      {need.status === 'open' && (
        <Text size={14} tone="muted">
          Open until {formatDay(need.expires_at)}
        </Text>
      )}
    </Stack>
  )
}

function AnswersToCompare({ need, onBook }: NeedViewProps) {
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

/** A skill of the need's kind that neighbours can book by the hour. */
const canAnswerWith = (skill: Skill, { category }: Need) =>
  skill.skill_type === category.title &&
  skill.approval_status === 'approved' &&
  !skill.paused &&
  hasRate(skill)

function OwnAnswer({ need }: { need: Need }) {
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
