import { hasPrice } from '@kindling/domain/bookings/booking-price'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { PublicOffer, PublicPerson, PublicReview } from '@kindling/domain/offers/public-pages'
import { offerPagePath, profilePagePath } from '@kindling/domain/offers/public-path'
import { nameWithInitial } from '@kindling/domain/profile/names'
import type { OfferRow, PersonRow, ReviewRow } from './public-page-store.ts'

export function presentPerson(row: PersonRow): PublicPerson {
  return {
    firstname: row.firstname,
    name: nameWithInitial(row),
    photourl: row.photourl,
    town: row.location,
    verified: row.kycStatus === 'verified',
    page: profilePagePath(row),
  }
}

export function presentOffer(row: OfferRow, { firstname, initial }: PersonRow): PublicOffer {
  const { id, title, description, picture, code, packages, ratingCount, thing } = row
  const hourly_rate = penceToPounds(row.pence)
  return {
    id,
    title,
    description,
    picture,
    hourly_rate,
    spark_token: millisToSparks(row.sparkMillis),
    has_price: thing !== null || hasPrice({ hourly_rate, terms: { packages } }),
    thing: thing && {
      condition: thing.condition,
      comes_with: thing.comesWith,
      most_days: thing.mostDays,
      deposit: penceToPounds(thing.depositPence),
      instant: row.instant,
    },
    rating: meanOf([row]),
    total_reviews: ratingCount,
    page: offerPagePath({ title, firstname, initial, code }),
  }
}

/** Mean rating of these offers, one decimal; null without reviews. */
export function meanOf(rows: readonly Pick<OfferRow, 'ratingSum' | 'ratingCount'>[]): number | null {
  const counted = countOf(rows)
  const sum = rows.reduce((all, { ratingSum }) => all + ratingSum, 0)
  return counted === 0 ? null : Math.round((10 * sum) / counted) / 10
}

export const countOf = (rows: readonly Pick<OfferRow, 'ratingCount'>[]) =>
  rows.reduce((all, { ratingCount }) => all + ratingCount, 0)

export function presentReview(row: ReviewRow): PublicReview {
  const { id, rating, comment, title, publishedAt, answer } = row
  return {
    id,
    rating,
    title,
    answer,
    comment: comment ?? '',
    by: row.isShown ? nameWithInitial(row) : null,
    at: (publishedAt ?? new Date(0)).toISOString(),
  }
}
