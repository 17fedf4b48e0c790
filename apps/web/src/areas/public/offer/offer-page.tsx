import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { bookingPath, lendingFacts } from '@kindling/domain/offers/public-offer-words'
import type { OfferPage } from '@kindling/domain/offers/public-pages'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Button } from '@kindling/ui/button'
import { KeyValue } from '@kindling/ui/key-value'
import { Page } from '@kindling/ui/page'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { OfferPrice } from '../frame/offer-price.tsx'
import { PersonHead } from '../frame/person-head.tsx'
import { PublicReviews } from '../frame/public-reviews.tsx'

/** /s/{slug}: public page of an offer. */
export function PublicOffer({ page: { person, offer, reviews } }: { page: OfferPage }) {
  const { thing, has_price: canBook } = offer
  return (
    <Page width="form" title={offer.title}>
      <Stack gap={8}>
        <Stack gap={4}>
          <PersonHead
            size="large"
            person={person}
            name={
              <TextLink href={person.page} layout="standalone">
                <bdi>{person.name}</bdi>
              </TextLink>
            }
          />
          <Rating value={offer.rating} count={offer.total_reviews} />
          {canBook ? <OfferPrice {...offer} isLent={thing !== null} /> : <Text tone="muted">{NO_PRICE}</Text>}
          {canBook && (
            <Button width="full" asChild>
              <a href={bookingPath(offer)}>
                <span>
                  {thing ? 'Borrow it from' : 'Book'} <bdi>{person.firstname}</bdi>
                </span>
              </a>
            </Button>
          )}
          {offer.picture && (
            <img
              src={pictureAt(offer.picture, 640)}
              srcSet={pictureSet(offer.picture)}
              sizes="(width < 42rem) 100vw, 40rem"
              alt={`${offer.title}, by ${person.firstname}`}
              width="960"
              height="640"
              fetchPriority="high"
              className="aspect-3/2 w-full rounded-slip bg-sunken object-cover"
            />
          )}
          <Text measure="prose" lines="pre" dir="auto">
            {offer.description}
          </Text>
          {thing && <KeyValue items={lendingFacts(thing, person.firstname)} />}
        </Stack>
        <TitledSection id="reviews-title" title="Reviews">
          <PublicReviews reviews={reviews} of={person.firstname} />
        </TitledSection>
      </Stack>
    </Page>
  )
}
