import type { ProfilePage } from '@kindling/domain/offers/public-pages'
import { reliabilityLines } from '@kindling/domain/trust/reliability-words'
import { Columns } from '@kindling/ui/columns'
import { Heading } from '@kindling/ui/heading'
import { KeyValue } from '@kindling/ui/key-value'
import { Page } from '@kindling/ui/page'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { PersonHead } from '../frame/person-head.tsx'
import { PublicOfferCard } from '../frame/public-offer-card.tsx'
import { PublicReviews } from '../frame/public-reviews.tsx'

/** /u/{slug}: public page of a member. */
export function PublicProfile({ page }: { page: ProfilePage }) {
  const { person, bio, offers } = page
  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={4}>
          <PersonHead
            size="huge"
            person={person}
            name={
              <Heading level={1}>
                <bdi>{person.name}</bdi>
              </Heading>
            }
          >
            <Rating value={page.rating} count={page.total_reviews} />
          </PersonHead>
          {bio && (
            <Text measure="prose" lines="pre" dir="auto">
              {bio}
            </Text>
          )}
        </Stack>
        <TitledSection id="offers-title" title="Offers">
          {offers.length === 0 ? (
            <Text tone="muted">Nothing at the moment.</Text>
          ) : (
            <Columns layout="1-2-3" asChild>
              <ul>
                {offers.map((offer, at) => (
                  <PublicOfferCard
                    key={offer.id}
                    {...offer}
                    isLent={offer.thing !== null}
                    reviews={offer.total_reviews}
                    at={at}
                  />
                ))}
              </ul>
            </Columns>
          )}
        </TitledSection>
        <TitledSection id="trust-title" title="Track record">
          <Stack gap={2}>
            <KeyValue items={reliabilityLines(page.trust)} />
            <Text size={14} tone="muted">
              Counted by Kindling from bookings, never from fewer than five.
            </Text>
          </Stack>
        </TitledSection>
        <TitledSection id="reviews-title" title="Reviews">
          <PublicReviews reviews={page.reviews} of={person.firstname} />
        </TitledSection>
      </Stack>
    </Page>
  )
}
