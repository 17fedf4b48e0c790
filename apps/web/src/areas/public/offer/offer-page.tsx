import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import type { OfferPage } from '@kindling/domain/offers/public-pages'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Page } from '@kindling/ui/page'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { OfferPrice } from '../frame/offer-price.tsx'
import { CheckedTag, Face } from '../frame/person-card.tsx'
import { PublicReviews } from '../frame/public-reviews.tsx'

/** Whoever presses Book gets an account first, and then the form. */
const bookingOf = (id: string) => `/signup?to=${encodeURIComponent(`/book-form?skill=${id}`)}`

/** /s/{slug}: one offer, as anybody may read it. */
export function PublicOffer({ page: { person, offer, reviews } }: { page: OfferPage }) {
  const canBook = offer.has_price
  return (
    <Page width="narrow" title={offer.title}>
      <Stack gap={8}>
        <Stack gap={4}>
          <Inline gap={4} wrap={false}>
            <Face size="large" person={person} />
            <Stack gap={1}>
              <TextLink href={person.page} layout="standalone">
                <bdi>{person.name}</bdi>
              </TextLink>
              {person.town && <Text tone="muted">{person.town}</Text>}
              <CheckedTag verified={person.verified} />
            </Stack>
          </Inline>
          <Rating value={offer.rating} count={offer.total_reviews} />
          {canBook ? <OfferPrice offer={offer} /> : <Text tone="muted">{NO_PRICE}</Text>}
          {canBook && (
            <Button width="full" asChild>
              <a href={bookingOf(offer.id)}>
                <span>
                  Book <bdi>{person.firstname}</bdi>
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
        </Stack>
        <TitledSection id="reviews-title" title="Reviews">
          <PublicReviews reviews={reviews} of={person.firstname} />
        </TitledSection>
      </Stack>
    </Page>
  )
}
