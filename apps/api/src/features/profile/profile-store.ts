import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { follows, members } from '../../db/schema/members/members.ts'
import { billingMethods } from '../../db/schema/money/cards.ts'
import { accounts } from '../../db/schema/money/ledger.ts'
import { connectedAccounts } from '../../db/schema/money/payments.ts'
import { countedReviews, isPublished } from '../../marketplace/published-review-store.ts'
import { timesBooked } from '../../marketplace/slots/times-booked-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

const publicColumns = {
  bio: members.bio,
  location: members.location,
  kycStatus: members.kycStatus,
}

// Excluded by name, so that a new column is visible to its owner unless its author decides otherwise.
const { passwordHash: _, role: __, deletedAt: ___, ...ownColumns } = getTableColumns(members)

export type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublicProfile>>>
export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>

/**
 * A member's public profile for this caller; undefined for a deleted account, and where either has blocked
 * the other.
 */
export async function findPublicProfile(db: Executor, id: string, callerId: string) {
  const [row] = await db
    .select({
      ...personFor(callerId),
      ...publicColumns,
      ...totals(db),
      isFollowing: isFollowing(db, callerId),
      timesBooked: timesBooked(db, callerId, members.id),
    })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt), notBlocked(members.id, callerId)))
  return row
}

/** A member's own profile. */
export async function findOwnProfile(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...ownColumns,
      ...totals(db),
      isAccountLinked: isAccountLinked(db),
      hasBillingMethod: hasBillingMethod(db),
      pence: balance(db, 'GBP'),
      millis: balance(db, 'SPARK'),
    })
    .from(members)
    .where(eq(members.id, id))
  return row
}

function totals(db: Executor) {
  const followers = db.select({ n: count() }).from(follows).where(eq(follows.followeeId, members.id))
  const following = db.select({ n: count() }).from(follows).where(eq(follows.followerId, members.id))
  const counted = countedReviews(db, and(eq(reviews.revieweeId, members.id), isPublished))
  const received = db.select({ n: count() }).from(counted)
  const rating = db.select({ mean: sql`round(avg(${counted.rating}), 1)::float8` }).from(counted)
  return {
    followers: sql<number>`(${followers})`,
    following: sql<number>`(${following})`,
    reviews: sql<number>`(${received})`,
    rating: sql<number | null>`(${rating})`,
  }
}

function isFollowing(db: Executor, callerId: string) {
  const follow = db
    .select({ id: follows.followerId })
    .from(follows)
    .where(and(eq(follows.followerId, callerId), eq(follows.followeeId, members.id)))
  return sql<boolean>`exists (${follow})`
}

/** SQL: whether the member can be paid. An unfinished account at the processor doesn't count. */
function isAccountLinked(db: Executor) {
  const account = db
    .select({ id: connectedAccounts.id })
    .from(connectedAccounts)
    .where(
      and(
        eq(connectedAccounts.memberId, members.id),
        connectedAccounts.chargesEnabled,
        connectedAccounts.payoutsEnabled,
      ),
    )
  return sql<boolean>`exists (${account})`
}

function hasBillingMethod(db: Executor) {
  const method = db
    .select({ id: billingMethods.id })
    .from(billingMethods)
    .where(eq(billingMethods.memberId, members.id))
  return sql<boolean>`exists (${method})`
}

function balance(db: Executor, currency: 'GBP' | 'SPARK') {
  const held = db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(
      and(eq(accounts.kind, 'member'), eq(accounts.memberId, members.id), eq(accounts.currency, currency)),
    )
  return sql<number>`coalesce((${held}), 0)`
}
