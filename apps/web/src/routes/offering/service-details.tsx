import { hasPrice } from '@kindling/domain/bookings/booking-price'
import type { EndpointData } from '@kindling/domain/endpoint'
import { servicePriceText } from '@kindling/domain/skills/service-price'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { ActionBar } from '@kindling/ui/action-bar'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { Skeleton, SkeletonStack } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { personQuery } from '../../areas/discover/people/person-queries.ts'
import { useHoursInWords } from '../../areas/offering/availability/use-hours-in-words.ts'
import { ServiceDecision } from '../../areas/offering/service-decision.tsx'
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

// Lazy-loaded, since they depend on the free times.
const loadTimes = () => import('../../areas/bookings/orders/time/next-times.tsx')

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
      <Button width="full" disabled>
        Book
      </Button>
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
  const isBookable = query.data !== undefined && hasPrice(query.data.skill) && owner?.id !== memberId
  const { module: times } = useDeferred(loadTimes, isBookable)
  return (
    <ScreenPage
      tab={query.data ? `${query.data.skill.skill_type} with ${query.data.user.firstname}` : 'Service'}
      title={query.data?.skill.skill_type}
      bar={
        query.data && (
          <ActionBar
            title={servicePriceText(query.data.skill)}
            detail={times && isBookable && <times.NextFree skillId={id} />}
          >
            <BookButton {...query.data} />
          </ActionBar>
        )
      }
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
        {(service) => (
          <AsideLayout
            asideFirst
            sticky
            desktopOnly
            aside={
              <ServiceDecision
                service={service}
                button={<BookButton {...service} />}
                times={
                  isBookable &&
                  (times ? <times.NextTimes skillId={id} /> : <Skeleton shape="panel" className="h-42" />)
                }
              />
            }
          >
            <Stack gap={8}>
              <ServiceView
                skill={service.skill}
                user={service.user}
                rating={query.isPlaceholderData ? undefined : service.rating}
                reviews={service.total_reviews}
                hours={hours}
              />
              {service.total_reviews > 0 && (
                <TitledSection id="reviews-title" title="Reviews">
                  <SkillReviews skillId={id} answerActionOf={answering} />
                </TitledSection>
              )}
              {service.user.id !== memberId && (
                <ReportButton subject="skill" id={id} title="Report this skill" label="Report this skill" />
              )}
            </Stack>
          </AsideLayout>
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
