import { and, asc, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { sessions } from '../../db/schema/auth.ts'
import { availability } from '../../db/schema/availability.ts'
import { bookingProposals } from '../../db/schema/booking-proposals.ts'
import { bookingEvents, bookings, reviews } from '../../db/schema/bookings.ts'
import { busyCalendars, calendarFeeds } from '../../db/schema/calendars.ts'
import { digests } from '../../db/schema/digests.ts'
import { externalIdentities } from '../../db/schema/identities.ts'
import { kycDocuments } from '../../db/schema/kyc.ts'
import { follows, members } from '../../db/schema/members.ts'
import { notificationPreferences, notifications } from '../../db/schema/notifications.ts'
import { pushSubscriptions } from '../../db/schema/pushes.ts'
import { skillCategories, skills, suggestedSkills } from '../../db/schema/skills.ts'
import { isPublished } from '../../marketplace/published-review-store.ts'
import { shownName } from '../../members/shown-name-store.ts'

// Left out by name, so that whoever adds a column decides here as well.
const { passwordHash: _, deletedAt: __, referredById: ___, ...ownColumns } = getTableColumns(members)

export async function readProfile(db: Executor, memberId: string) {
  const [row] = await db.select(ownColumns).from(members).where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row
}

export async function readSkills(db: Executor, memberId: string) {
  return await db
    .select({
      category: skillCategories.title,
      experienceLevel: skills.experienceLevel,
      description: skills.description,
      hourlyRatePence: skills.hourlyRatePence,
      sparkMillis: skills.sparkMillis,
      minMinutes: skills.minMinutes,
      stepMinutes: skills.stepMinutes,
      packages: skills.packages,
      policy: skills.policy,
      instant: skills.instant,
      place: skills.place,
      travelKm: skills.travelKm,
      thumbnails: skills.thumbnails,
      approvalStatus: skills.approvalStatus,
      createdAt: skills.createdAt,
      pausedAt: skills.pausedAt,
      deletedAt: skills.deletedAt,
    })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(eq(skills.memberId, memberId), eq(skills.kind, 'service')))
    .orderBy(asc(skills.id))
}

export async function readSuggestions(db: Executor, memberId: string) {
  const { name: suggested, status, createdAt } = suggestedSkills
  return await db
    .select({ name: suggested, status, createdAt })
    .from(suggestedSkills)
    .where(eq(suggestedSkills.memberId, memberId))
    .orderBy(asc(suggestedSkills.id))
}

const agreed = {
  id: bookings.id,
  title: bookings.title,
  status: bookings.status,
  bookingDate: bookings.bookingDate,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  packageName: bookings.packageName,
  policy: bookings.policy,
  paymentMethod: bookings.paymentMethod,
  currency: bookings.currency,
  price: bookings.price,
  extraMinutes: bookings.extraMinutes,
  extraPrice: bookings.extraPrice,
  lentUntil: bookings.lentUntil,
  deposit: bookings.deposit,
  createdAt: bookings.createdAt,
  completedAt: bookings.completedAt,
  settledAt: bookings.settledAt,
  endedBy: bookings.endedBy,
  endedWhy: bookings.endedWhy,
  kept: bookings.kept,
}

/** Why the member turned a booking down or cancelled it. */
function ownReason(db: Executor, memberId: string) {
  const reason = db
    .select({ note: bookingEvents.note })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookings.id),
        eq(bookingEvents.actorId, memberId),
        isNotNull(bookingEvents.note),
      ),
    )
  return sql<string | null>`(${reason})`
}

/** What the member asked for: all of it is theirs, but where a thing that they borrow is handed over. */
export async function readRequests(db: Executor, memberId: string) {
  const { description, lat, lon, exactness, images, timeZone } = bookings
  const location = sql<string | null>`case when ${bookings.lentUntil} is null then ${bookings.location} end`
  return await db
    .select({
      ...agreed,
      description,
      location,
      lat,
      lon,
      exactness,
      images,
      timeZone,
      provider: shownName(memberId),
      cancelledBecause: ownReason(db, memberId),
    })
    .from(bookings)
    .innerJoin(members, eq(members.id, bookings.providerId))
    .where(eq(bookings.clientId, memberId))
    .orderBy(asc(bookings.id))
}

/** What the member was asked for: the client's words, pictures and address are the client's. */
export async function readOrders(db: Executor, memberId: string) {
  return await db
    .select({ ...agreed, client: shownName(memberId), rejectedBecause: ownReason(db, memberId) })
    .from(bookings)
    .innerJoin(members, eq(members.id, bookings.clientId))
    .where(eq(bookings.providerId, memberId))
    .orderBy(asc(bookings.id))
}

/** Other times that the member has proposed, as either side. Those of the other side are theirs. */
export async function readProposals(db: Executor, memberId: string) {
  const { bookingId, proposedBy, starts, outcome, lapsesAt, endedAt, createdAt } = bookingProposals
  const proposer = sql`case when ${proposedBy} = 'client' then ${bookings.clientId} else ${bookings.providerId} end`
  return await db
    .select({ bookingId, booking: bookings.title, proposedBy, starts, outcome, lapsesAt, endedAt, createdAt })
    .from(bookingProposals)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    // The member's bookings by their indexes first, then who proposed.
    .where(
      and(
        or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)),
        sql`${proposer} = ${memberId}`,
      ),
    )
    .orderBy(asc(bookingProposals.id))
}

export async function readReviews(db: Executor, memberId: string, side: 'written' | 'received') {
  const [own, other] =
    side === 'written' ? [reviews.reviewerId, reviews.revieweeId] : [reviews.revieweeId, reviews.reviewerId]
  const { rating, comment, createdAt, answer, answeredAt } = reviews
  return await db
    .select({
      rating,
      comment,
      createdAt,
      answer,
      answeredAt,
      member: shownName(memberId),
      skill: skillCategories.title,
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, other))
    .innerJoin(skills, eq(skills.id, reviews.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    // What others wrote and isn't published yet, the member mustn't learn here either.
    .where(side === 'written' ? eq(own, memberId) : and(eq(own, memberId), isPublished))
    .orderBy(asc(reviews.id))
}

export async function readFollows(db: Executor, memberId: string, side: 'following' | 'followers') {
  const [own, other] =
    side === 'following' ? [follows.followerId, follows.followeeId] : [follows.followeeId, follows.followerId]
  return await db
    .select({ member: shownName(memberId), since: follows.createdAt })
    .from(follows)
    .innerJoin(members, eq(members.id, other))
    .where(eq(own, memberId))
    .orderBy(asc(follows.createdAt))
}

/** What the member wrote to others, oldest first. What others wrote to them is theirs to take along. */
export async function readNotifications(db: Executor, memberId: string) {
  const { group, kind, title, description, readAt, createdAt } = notifications
  return await db
    .select({ group, kind, title, description, readAt, createdAt })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.id))
}

export async function readAvailability(db: Executor, memberId: string) {
  const { memberId: own, ...said } = getTableColumns(availability)
  const [row] = await db.select(said).from(availability).where(eq(own, memberId))
  return row ?? null
}

/**
 * The address of the feed isn't kept; that of the member's own calendar is sealed.
 * @param open opens it
 */
export async function readCalendars(db: Executor, memberId: string, open: (sealed: string) => string) {
  const [feed] = await db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, memberId))
  const { memberId: own, sealedAddress: _, ...read } = getTableColumns(busyCalendars)
  const [calendar] = await db
    .select({ ...read, address: busyCalendars.sealedAddress })
    .from(busyCalendars)
    .where(eq(own, memberId))
  return {
    feedMadeAt: feed?.madeAt ?? null,
    own: calendar === undefined ? null : { ...calendar, address: open(calendar.address) },
  }
}

export async function readPreferences(db: Executor, memberId: string) {
  const { memberId: own, ...choices } = getTableColumns(notificationPreferences)
  const [row] = await db.select(choices).from(notificationPreferences).where(eq(own, memberId))
  return row ?? null
}

/** How often the digest comes, and when it came last. */
export async function readDigest(db: Executor, memberId: string) {
  const { rhythm, nextAt, coveredUntil } = digests
  const [row] = await db
    .select({ rhythm, nextAt, coveredUntil })
    .from(digests)
    .where(eq(digests.memberId, memberId))
  return row ?? null
}

/** Since when devices hear by push. The addresses of their push services are as good as passwords. */
export async function readPushDevices(db: Executor, memberId: string) {
  const { memberId: own, createdAt } = pushSubscriptions
  return await db
    .select({ createdAt })
    .from(pushSubscriptions)
    .where(eq(own, memberId))
    .orderBy(asc(pushSubscriptions.id))
}

export async function readSessions(db: Executor, memberId: string) {
  const { userAgent, address, firstStep, secondFactor, lastSeenAt, createdAt, revokedAt, revokedBecause } =
    sessions
  return await db
    .select({ userAgent, address, firstStep, secondFactor, lastSeenAt, createdAt, revokedAt, revokedBecause })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(asc(sessions.id))
}

export async function readIdentities(db: Executor, memberId: string) {
  const { issuer, createdAt } = externalIdentities
  return await db
    .select({ issuer, createdAt })
    .from(externalIdentities)
    .where(eq(externalIdentities.memberId, memberId))
}

export async function readDocuments(db: Executor, memberId: string) {
  const { id, method, idType, fileKey, approvalStatus, reason, decidedAt, createdAt } = kycDocuments
  return await db
    .select({ id, method, idType, fileKey, approvalStatus, reason, decidedAt, createdAt })
    .from(kycDocuments)
    .where(eq(kycDocuments.memberId, memberId))
    .orderBy(asc(kycDocuments.id))
}
