import type { Thing } from '@kindling/domain/lending/thing-contract'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import type { ThingRow } from './thing-store.ts'

/** A thing for the API. Only its owner sees the hand-over address, until they have agreed to a loan. */
export function presentThing({ offer, thing, category, owner, ...row }: ThingRow, viewerId: string): Thing {
  return {
    id: offer.id,
    title: thing.title,
    category,
    condition: thing.condition,
    description: offer.description,
    comes_with: thing.comesWith,
    price: penceToPounds(offer.hourlyRatePence),
    spark_price: millisToSparks(offer.sparkMillis),
    deposit: penceToPounds(thing.deposit),
    spark_deposit: millisToSparks(sparkPriceMillis(thing.deposit)),
    most_days: thing.mostDays,
    instant: offer.instant,
    policy: offer.policy,
    pictures: offer.thumbnails,
    place: viewerId === owner.id ? thing.handOverPlace : null,
    approval_status: offer.approvalStatus,
    paused: offer.pausedAt !== null,
    user: owner,
    rating: row.rating,
    total_reviews: row.reviewCount,
    updated_at: offer.updatedAt.toISOString(),
  }
}
