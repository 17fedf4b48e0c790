import { hasPrice, NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { EndpointData } from '@kindling/domain/endpoint'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { Button } from '@kindling/ui/button'
import { SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { personQuery } from '../../areas/discover/people/person-queries.ts'
import { useHoursInWords } from '../../areas/offering/availability/use-hours-in-words.ts'
import { ServiceView } from '../../areas/offering/service-view.tsx'
import { SkillReviews } from '../../areas/offering/skill-reviews.tsx'
import { ReportButton } from '../../areas/trust/safety/report-button.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'

/** Navigation state from a profile (marketplace §2); the skill itself is fetched. */
const stateSchema = z.catch(
  z.object({
    skill: z.optional(z.object({ _id: z.string() })),
    user: z.optional(z.object({ id: z.string() })),
  }),
  {},
)

/** The skill from the cached profile of its provider, as placeholder data without a rating. */
function useKnownSkill(id: string) {
  const { user } = stateSchema.parse(useLocation().state ?? {})
  const owner = useQueryClient().getQueryData(personQuery(user?.id ?? '').queryKey)
  const skill = owner?.skills.find(({ _id }) => _id === id)
  return owner && skill && { skill, user: owner, rating: null, total_reviews: 0 }
}

/** Links to the booking form, or for an own skill to its settings. */
function BookButton({ skill, user }: EndpointData<typeof skillContract.get>) {
  if (user.id === useMember()?.id) {
    return (
      <ButtonLink to={`/settings/skills/${skill._id}`} variant="secondary" width="full">
        This is your own skill
      </ButtonLink>
    )
  }
  if (!hasPrice(skill)) {
    return (
      <Stack gap={2}>
        <Text size={14} tone="muted" align="center">
          {NO_PRICE}
        </Text>
        <Button width="full" disabled>
          Book
        </Button>
      </Stack>
    )
  }
  return (
    <ButtonLink to={`/book-form?skill=${skill._id}`} state={{ user, skill, skillId: skill._id }} width="full">
      Book
    </ButtonLink>
  )
}

function Service({ id }: { id: string }) {
  const known = useKnownSkill(id)
  const query = useQuery({ ...skillQuery(id), ...(known && { placeholderData: known }) })
  const memberId = useMember()?.id
  const owner = query.data?.user
  const hours = useHoursInWords(owner?.id)
  const answering = useAnswering()
  return (
    <ScreenPage
      tab={query.data ? `${query.data.skill.skill_type} with ${query.data.user.firstname}` : 'Service'}
      width="narrow"
      title={query.data?.skill.skill_type}
      footer={query.data && <BookButton {...query.data} />}
      back={{
        label: owner ? `${owner.firstname}’s profile` : 'Explore',
        to: owner ? `/user-profile/${owner.id}` : '/explore',
      }}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonStack shapes={['title', 'row', 'panel', 'text']} />}
        failure={skillContract.get.failure}
        missing="No service details available."
        failureLevel={1}
      >
        {({ skill, user, rating, total_reviews }) => (
          <Stack gap={8}>
            <ServiceView
              skill={skill}
              user={user}
              rating={query.isPlaceholderData ? undefined : rating}
              reviews={total_reviews}
              hours={hours}
            />
            {total_reviews > 0 && (
              <TitledSection id="reviews-title" title="Reviews">
                <SkillReviews skillId={id} answerActionOf={answering} />
              </TitledSection>
            )}
            {user.id !== memberId && (
              <ReportButton subject="skill" id={id} title="Report this skill" label="Report this skill" />
            )}
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}

/** /service-details: a skill, from ?skill= or navigation state. */
export function Component() {
  const [query] = useSearchParams()
  const state = stateSchema.parse(useLocation().state ?? {})
  const id = query.get('skill') ?? state.skill?._id
  if (id) return <Service id={id} />
  return (
    <MessageScreen
      tab="Service"
      title="No service details available."
      action={{ label: 'Explore skills', to: '/explore' }}
    />
  )
}
