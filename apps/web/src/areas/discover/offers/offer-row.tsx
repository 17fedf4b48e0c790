import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Offer } from '@kindling/domain/offers/offer-contract'
import { cardWords, serviceWords } from '@kindling/domain/offers/offer-words'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { litHandlers } from '@kindling/ui/browser/lit-handlers'
import { Drawing } from '@kindling/ui/drawing'
import { OfferCard, type OfferPicture } from '@kindling/ui/offer-card'
import { Price } from '@kindling/ui/price'
import { Link } from '../../../app/links/link.tsx'
import { stateOfPerson } from '../people/known-person.ts'

interface OfferRowProps {
  offer: Offer
  /** Whether it is above the fold. */
  isEager?: boolean
  isHighlighted?: boolean
  /** Called on hover and focus with its id, and with undefined when they end. */
  onHighlight?: ((id: string | undefined) => void) | undefined
  onOpen?: (() => void) | undefined
}

/** The offer's picture, else its owner's, as thumbnails. */
function pictureOf({ picture, user }: Offer): OfferPicture | undefined {
  const src = picture ?? user.photourl
  if (src === null) return undefined
  return { src: pictureAt(src, 160), srcSet: pictureSet(src), sizes: '(min-width: 40rem) 10rem, 6rem' }
}

/** Card of an offer: links to the thing, or to the provider's profile with that skill first. */
export function OfferRow({
  offer,
  isEager = false,
  isHighlighted = false,
  onHighlight,
  onOpen,
}: OfferRowProps) {
  const isThing = offer.kind === 'thing'
  // A price of 0 is free only for things: a skill without a price can't be booked yet.
  const isFree = isThing && offer.hourly_rate === 0
  const per = isThing ? 'a day' : 'an hour'
  return (
    <OfferCard
      data-offer={offer.id}
      name={fullName(offer.user)}
      service={serviceWords(offer)}
      text={offer.description}
      picture={pictureOf(offer)}
      drawing={<Drawing name="box" />}
      eager={isEager}
      rating={offer.rating}
      reviews={offer.total_reviews}
      price={
        <>
          <Price
            amount={isFree ? 'Free' : formatMoney(poundsToPence(offer.hourly_rate))}
            per={isFree ? undefined : per}
          />
          {!isFree && (
            <Price
              kind="spark"
              size="small"
              amount={formatSparks(sparksToMillis(offer.spark_token))}
              per={per}
              hidesPer
            />
          )}
        </>
      }
      {...cardWords(offer)}
      highlighted={isHighlighted}
      {...litHandlers(offer.id, isHighlighted, onHighlight)}
      link={
        <Link
          to={isThing ? `/things/${offer.id}` : `/user-profile/${offer.user.id}?skill=${offer.id}`}
          state={stateOfPerson(offer.user)}
          {...(onOpen && { onClick: onOpen })}
        />
      }
    />
  )
}
