import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import { Card } from '@kindling/ui/card'
import { Drawing } from '@kindling/ui/drawing'
import { Heading } from '@kindling/ui/heading'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { OfferPrice, type OfferPriceProps } from './offer-price.tsx'

export interface PublicOfferCardProps extends OfferPriceProps {
  page: string
  title: string
  description: string
  picture: string | null
  rating: number | null
  reviews: number
  level: 2 | 3
  /** Which one of the list it is: the first are seen before anything is scrolled. */
  at: number
  /** Who offers it, and where. */
  children?: ReactNode
}

/** As many stand in a row on the widest screen. */
const SEEN = 3

/** An offer in a list: one link. */
export function PublicOfferCard({
  page,
  title,
  description,
  picture,
  rating,
  reviews,
  level,
  at,
  children,
  ...prices
}: PublicOfferCardProps) {
  return (
    <Card pad="none" className="relative overflow-hidden" asChild>
      <li>
        <div className="grid aspect-3/2 place-items-center bg-sunken [&>svg]:size-20">
          {picture === null ? (
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
              className="size-full object-cover"
            />
          )}
        </div>
        <Stack gap={2} className="p-5">
          <Heading level={level} size="section">
            <a
              href={page}
              className="outline-none after:absolute after:inset-0 after:rounded-slip hover:underline hover:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {title}
            </a>
          </Heading>
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
        </Stack>
      </li>
    </Card>
  )
}
