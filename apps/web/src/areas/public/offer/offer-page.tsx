import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import type { OfferPage, PublicThing } from '@kindling/domain/offers/public-pages'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { KeyValue } from '@kindling/ui/key-value'
import { Page } from '@kindling/ui/page'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { depositText } from '../../../format/lending.ts'
import { OfferPrice } from '../frame/offer-price.tsx'
import { CheckedTag, Face } from '../frame/person-card.tsx'
import { PublicReviews } from '../frame/public-reviews.tsx'

/** Whoever presses Book or Borrow gets an account first, and then the form. */
const bookingOf = ({ id, thing }: OfferPage['offer']) =>
  `/signup?to=${encodeURIComponent(thing ? `/things/${id}` : `/book-form?skill=${id}`)}`

const factsOf = ({ deposit, condition, comes_with, most_days, instant }: PublicThing, owner: string) => [
  { key: 'Deposit', value: depositText({ deposit }) },
  { key: 'Condition', value: conditionLabels[condition] },
  ...(comes_with ? [{ key: 'Comes with', value: comes_with }] : []),
  { key: 'Most days at once', value: daysInWords(most_days) },
  { key: 'Answer', value: instant ? 'Lent without asking' : `${owner} says yes or no` },
]

/** /s/{slug}: one offer, as anybody may read it. */
export function PublicOffer({ page: { person, offer, reviews } }: { page: OfferPage }) {
  const { thing, has_price: canBook } = offer
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
          {canBook ? <OfferPrice {...offer} isLent={thing !== null} /> : <Text tone="muted">{NO_PRICE}</Text>}
          {canBook && (
            <Button width="full" asChild>
              <a href={bookingOf(offer)}>
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
          {thing && <KeyValue items={factsOf(thing, person.firstname)} />}
        </Stack>
        <TitledSection id="reviews-title" title="Reviews">
          <PublicReviews reviews={reviews} of={person.firstname} />
        </TitledSection>
      </Stack>
    </Page>
  )
}
