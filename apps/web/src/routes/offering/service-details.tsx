import { hasPrice, NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { EndpointData } from '@kindling/domain/endpoint'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { Button } from '@kindling/ui/button'
import { EmptyState } from '@kindling/ui/empty-state'
import { LoadingRegion, Skeleton, SkeletonRow } from '@kindling/ui/skeleton'
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
import { ReportSkill } from '../../areas/trust/safety/report-skill.tsx'
import { useAnswering } from '../../areas/trust/standing/use-answering.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { useMember } from '../../server/use-member.ts'

/** What a profile passes on (marketplace §2); the skill itself is asked of the server. */
const stateSchema = z.catch(
  z.object({
    skill: z.optional(z.object({ _id: z.string() })),
    user: z.optional(z.object({ id: z.string() })),
  }),
  {},
)

/** What the profile that one came from knows of a skill: all but how it is rated. */
function useKnownSkill(id: string) {
  const { user } = stateSchema.parse(useLocation().state ?? {})
  const owner = useQueryClient().getQueryData(personQuery(user?.id ?? '').queryKey)
  const skill = owner?.skills.find(({ _id }) => _id === id)
  return owner && skill && { skill, user: owner, rating: null, total_reviews: 0 }
}

const waiting = (
  <Stack gap={4}>
    <Skeleton shape="title" />
    <SkeletonRow />
    <Skeleton shape="panel" />
    <Skeleton shape="text" />
  </Stack>
)

/** The way on: to the booking, or to where one's own skill is kept. */
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
      tab={`${query.data ? `${query.data.skill.skill_type} with ${query.data.user.firstname}` : 'Service'}`}
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
        skeleton={<LoadingRegion loading skeleton={waiting} />}
        failure={(_, isNowhere) => (isNowhere ? 'No service details available.' : skillContract.get.failure)}
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
            {user.id !== memberId && <ReportSkill id={id} />}
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}

/** /service-details: one skill, by ?skill= or navigation state. */
export function Component() {
  const [query] = useSearchParams()
  const state = stateSchema.parse(useLocation().state ?? {})
  const id = query.get('skill') ?? state.skill?._id
  if (id) return <Service id={id} />
  return (
    <ScreenPage tab="Service" width="narrow">
      <EmptyState
        titleLevel={1}
        title="No service details available."
        action={<ButtonLink to="/explore">Explore skills</ButtonLink>}
      />
    </ScreenPage>
  )
}
