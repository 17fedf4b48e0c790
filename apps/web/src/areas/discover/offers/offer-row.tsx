import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { Offer } from '@kindling/domain/offers/offer-contract'
import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Drawing } from '@kindling/ui/drawing'
import { OfferCard, type OfferPicture } from '@kindling/ui/offer-card'
import { Price } from '@kindling/ui/price'
import { Link } from '../../../app/links/link.tsx'
import { litHandlers } from '../../../components/map/lit-handlers.ts'
import { stateOfPerson } from '../people/known-person.ts'
import { cardWords } from './offer-words.ts'

interface OfferRowProps {
  offer: Offer
  /** It is in sight at first. */
  isEager?: boolean
  isHighlighted?: boolean
  /** The pointer or the keyboard came to it, or left it. */
  onHighlight?: ((id: string | undefined) => void) | undefined
  onOpen?: (() => void) | undefined
}

/** The skill's own picture, else its owner's; none of them wider than a card needs. */
function pictureOf({ picture, user }: Offer): OfferPicture | undefined {
  const src = picture ?? user.photourl
  if (src === null) return undefined
  return { src: pictureAt(src, 160), srcSet: pictureSet(src), sizes: '(min-width: 40rem) 10rem, 6rem' }
}

/** "Home repairs · Expert", "Hammer drill · To borrow". */
function serviceOf({ title, category, experience_level: level }: Offer): string {
  return level === null ? `${title} · To borrow` : `${category.title} · ${experienceLabels[level]}`
}

/** An offer as a card to choose from; it leads to its owner, that skill first. */
export function OfferRow({
  offer,
  isEager = false,
  isHighlighted = false,
  onHighlight,
  onOpen,
}: OfferRowProps) {
  const isThing = offer.kind === 'thing'
  // A skill without a price can't be booked yet.
  const isFree = isThing && offer.hourly_rate === 0
  return (
    <OfferCard
      data-offer={offer.id}
      name={fullName(offer.user)}
      service={serviceOf(offer)}
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
            per={isFree ? undefined : isThing ? 'a day' : 'an hour'}
          />
          {!isFree && (
            <Price kind="spark" size="small" amount={formatSparks(sparksToMillis(offer.spark_token))} />
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
