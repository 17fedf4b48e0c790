import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Drawing } from '@kindling/ui/drawing'
import { PictureCard } from '@kindling/ui/picture-card'
import { Rating } from '@kindling/ui/rating'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { OfferPrice, type OfferPriceProps } from './offer-price.tsx'

interface PublicOfferCardProps extends OfferPriceProps {
  page: string
  title: string
  /** Name of the provider, in a list of several. */
  by?: string
  description: string
  picture: string | null
  rating: number | null
  reviews: number
  /** Index in the list. */
  at: number
  /** Provider and place. */
  children?: ReactNode
}

/** Cards of the first row on the widest screen. */
const SEEN = 3

/** Card of an offer on a public page. */
export function PublicOfferCard({
  page,
  title,
  by,
  description,
  picture,
  rating,
  reviews,
  at,
  children,
  ...prices
}: PublicOfferCardProps) {
  return (
    <PictureCard
      title={title}
      about={by && `${prices.isLent ? 'lent by' : 'with'} ${by}`}
      headingLevel={3}
      link={<a href={page} />}
      picture={
        picture === null ? (
          <Drawing name="hammer" />
        ) : (
          <img
            src={pictureAt(picture, 320)}
            srcSet={pictureSet(picture)}
            sizes="(width < 40rem) 100vw, 24rem"
            alt=""
            loading={at < SEEN ? 'eager' : 'lazy'}
            fetchPriority={at === 0 ? 'high' : 'auto'}
            width="480"
            height="320"
          />
        )
      }
    >
      {prices.isLent && (
        <Text size={14} tone="muted">
          To borrow
        </Text>
      )}
      {children}
      <Text tone="muted" dir="auto" className="line-clamp-3">
        {description}
      </Text>
      <Rating value={rating} count={reviews} />
      <OfferPrice {...prices} />
    </PictureCard>
  )
}
