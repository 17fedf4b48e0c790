import { FORMER_MEMBER } from '@kindling/domain/account/leaving'
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { exportTickets, memberCodes } from '../../db/schema/account.ts'
import {
  emailVerifications,
  loginBrakes,
  oneTimeCodes,
  passwordResets,
  sessions,
} from '../../db/schema/auth.ts'
import { availability } from '../../db/schema/availability.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { busyCalendars, calendarFeeds } from '../../db/schema/calendars.ts'
import { billingMethods, paymentCustomers } from '../../db/schema/cards.ts'
import { digests } from '../../db/schema/digests.ts'
import { externalIdentities } from '../../db/schema/identities.ts'
import { kycDocuments, kycEvents } from '../../db/schema/kyc.ts'
import { loanWords, things } from '../../db/schema/lending.ts'
import { follows, members } from '../../db/schema/members.ts'
import { chatSettings, conversations, messagePictures, messages } from '../../db/schema/messages.ts'
import { needAnswers, needs } from '../../db/schema/needs.ts'
import { liveEvents, notificationPreferences, notifications } from '../../db/schema/notifications.ts'
import { connectedAccounts } from '../../db/schema/payments.ts'
import { referralRewards } from '../../db/schema/referrals.ts'
import { skills, suggestedSkills } from '../../db/schema/skills.ts'
import { devMailbox, idempotencyKeys } from '../../db/schema/system.ts'
import { payouts, withdrawalMethods } from '../../db/schema/withdrawals.ts'
import { deleteMailsTo } from '../../platform/mail-store.ts'

/** In the place of words that are erased where the other side keeps the record. */
export const ERASED = 'Removed with the member’s account'

/** Ends every session, and with it every token and what its devices hear by push, at once. */
export async function endSessions(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.memberId, memberId))
}

/** What is about the way in: codes, links, identities elsewhere, leave to download. */
export async function eraseCredentials(tx: Executor, memberId: string, email: string): Promise<void> {
  await tx.delete(memberCodes).where(eq(memberCodes.memberId, memberId))
  await tx.delete(exportTickets).where(eq(exportTickets.memberId, memberId))
  await tx.delete(externalIdentities).where(eq(externalIdentities.memberId, memberId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, email))
  await tx.delete(emailVerifications).where(eq(emailVerifications.email, email))
  await tx.delete(passwordResets).where(eq(passwordResets.email, email))
  await tx.delete(loginBrakes).where(eq(loginBrakes.email, email))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId))
  await tx.delete(devMailbox).where(eq(sql`lower(${devMailbox.to})`, email))
  await deleteMailsTo(tx, email)
}

/** Who follows whom, and what was told: to others as well, where it is about this member and so bears their name. */
export async function eraseTraces(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(follows).where(or(eq(follows.followerId, memberId), eq(follows.followeeId, memberId)))
  await tx.delete(notifications).where(eq(notifications.memberId, memberId))
  const own = union(
    tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)),
    tx.select({ id: skills.id }).from(skills).where(eq(skills.memberId, memberId)),
    tx.select({ id: needs.id }).from(needs).where(eq(needs.memberId, memberId)),
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId))),
  )
  await tx.delete(notifications).where(inArray(notifications.targetId, own))
  await tx.delete(availability).where(eq(availability.memberId, memberId))
  await tx.delete(busyCalendars).where(eq(busyCalendars.memberId, memberId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.memberId, memberId))
  await tx.delete(digests).where(eq(digests.memberId, memberId))
  await tx.delete(liveEvents).where(eq(liveEvents.memberId, memberId))
  await tx.delete(suggestedSkills).where(eq(suggestedSkills.memberId, memberId))
  await tx.delete(connectedAccounts).where(eq(connectedAccounts.memberId, memberId))
}

/**
 * What the member said and showed goes out of every conversation; what others said to them is theirs and stays, until
 * both have left and nobody reads it any more. Answers the keys of the pictures.
 */
export async function eraseMessages(tx: Executor, memberId: string): Promise<string[]> {
  await tx.delete(chatSettings).where(eq(chatSettings.memberId, memberId))
  const pictures = await tx
    .delete(messagePictures)
    .where(eq(messagePictures.memberId, memberId))
    .returning({ fileKey: messagePictures.fileKey })
  const isSide = or(eq(conversations.firstId, memberId), eq(conversations.secondId, memberId))
  const departed = tx.select({ id: members.id }).from(members).where(isNotNull(members.deletedAt))
  await tx
    .delete(conversations)
    .where(
      and(isSide, or(inArray(conversations.firstId, departed), inArray(conversations.secondId, departed))),
    )
  await tx
    .update(messages)
    .set({ content: ERASED, card: null })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, messages.conversationId),
        isSide,
        eq(messages.isFromFirst, sql`(${conversations.firstId} = ${memberId})`),
      ),
    )
  return pictures.map(({ fileKey }) => fileKey)
}

/**
 * Cards and bank accounts. What was withdrawn stays in the books, without the bank that it went to.
 * @returns under whom the processor keeps cards that are still to be forgotten there
 */
export async function eraseMethods(tx: Executor, memberId: string): Promise<string | undefined> {
  await tx.delete(billingMethods).where(eq(billingMethods.memberId, memberId))
  await tx
    .update(payouts)
    .set({ bankName: ERASED, lastFour: '', processorAccountId: null })
    .where(eq(payouts.memberId, memberId))
  await tx.delete(withdrawalMethods).where(eq(withdrawalMethods.memberId, memberId))
  const [kept] = await tx
    .delete(paymentCustomers)
    .where(eq(paymentCustomers.memberId, memberId))
    .returning({ customerId: paymentCustomers.customerId })
  return kept?.customerId
}

/** Papers go; that they were here and are gone stays in the log of what was decided. Answers the files' keys. */
export async function eraseDocuments(tx: Executor, memberId: string, at: Date): Promise<string[]> {
  const gone = await tx
    .delete(kycDocuments)
    .where(eq(kycDocuments.memberId, memberId))
    .returning({ id: kycDocuments.id, fileKey: kycDocuments.fileKey })
  if (gone.length > 0) {
    await tx.insert(kycEvents).values(
      gone.map(({ id }) => ({
        documentId: id,
        memberId,
        actorId: memberId,
        action: 'delete' as const,
        at,
      })),
    )
  }
  return gone.map(({ fileKey }) => fileKey)
}

/** Withdraws what the member offered. The rows stay for the bookings of them. Answers the pictures' addresses. */
export async function eraseSkills(tx: Executor, memberId: string, at: Date): Promise<string[]> {
  const pictures = await tx
    .select({ thumbnails: skills.thumbnails })
    .from(skills)
    .where(eq(skills.memberId, memberId))
    .for('update')
  await tx
    .update(skills)
    .set({
      description: ERASED,
      vouchedDescription: null,
      thumbnails: [],
      deletedAt: sql`coalesce(${skills.deletedAt}, ${at.toISOString()})`,
      updatedAt: at,
    })
    .where(eq(skills.memberId, memberId))
  const own = tx.select({ id: skills.id }).from(skills).where(eq(skills.memberId, memberId))
  await tx
    .update(things)
    .set({ title: ERASED, comesWith: '', handOverPlace: ERASED })
    .where(inArray(things.skillId, own))
  return pictures.flatMap(({ thumbnails }) => thumbnails)
}

/** What the member wrote into their own requests: words, address, pictures. Answers the pictures' addresses. */
export async function eraseRequests(tx: Executor, memberId: string): Promise<string[]> {
  const pictures = await tx
    .select({ images: bookings.images })
    .from(bookings)
    .where(eq(bookings.clientId, memberId))
    .for('update')
  await tx
    .update(bookings)
    .set({ description: ERASED, location: ERASED, lat: null, lon: null, exactness: null, images: [] })
    .where(eq(bookings.clientId, memberId))
  return pictures.flatMap(({ images }) => images)
}

/** Pictures that the member took of what was lent; where their things were handed over is theirs too. */
export async function eraseLoans(tx: Executor, memberId: string): Promise<string[]> {
  const isOwn = sql`exists (select from ${bookings} where ${bookings.id} = ${loanWords.bookingId}
    and ${memberId} = case ${loanWords.saidBy} when 'client' then ${bookings.clientId} else ${bookings.providerId} end)`
  const pictures = await tx.select({ images: loanWords.images }).from(loanWords).where(isOwn).for('update')
  await tx.update(loanWords).set({ images: [] }).where(isOwn)
  await tx
    .update(bookings)
    .set({ location: ERASED })
    .where(and(eq(bookings.providerId, memberId), isNotNull(bookings.lentUntil)))
  return pictures.flatMap(({ images }) => images)
}

/** What the member asked the neighbours for, with every answer, and their own answers. Answers the pictures' addresses. */
export async function eraseNeeds(tx: Executor, memberId: string): Promise<string[]> {
  await tx.delete(needAnswers).where(eq(needAnswers.memberId, memberId))
  const gone = await tx.delete(needs).where(eq(needs.memberId, memberId)).returning({ images: needs.images })
  return gone.flatMap(({ images }) => images)
}

/** Why the member rejected bookings of others: that they did stays in the history, their words don't. */
export async function eraseReasons(tx: Executor, memberId: string): Promise<void> {
  await tx
    .update(bookingEvents)
    .set({ note: ERASED })
    .where(and(eq(bookingEvents.actorId, memberId), isNotNull(bookingEvents.note)))
}

/** Gives up rewards that weren't paid, and frees those whom the member invited of an inviter who is gone. */
export async function endReferrals(tx: Executor, memberId: string): Promise<void> {
  await tx
    .delete(referralRewards)
    .where(and(eq(referralRewards.referrerId, memberId), isNull(referralRewards.paidAt)))
  const earned = tx
    .select({ id: referralRewards.referredId })
    .from(referralRewards)
    .where(eq(referralRewards.referredId, members.id))
  await tx
    .update(members)
    .set({ referredById: null })
    .where(and(eq(members.referredById, memberId), isNull(members.deletedAt), notExists(earned)))
}

/** Leaves of the member a row that names nobody, for what refers to it. Frees the email and the referral code. */
export async function eraseMember(tx: Executor, memberId: string, at: Date): Promise<void> {
  await tx
    .update(members)
    .set({
      ...FORMER_MEMBER,
      email: `${memberId}@deleted.invalid`,
      referralCode: `deleted ${memberId}`,
      emailProblem: null,
      emailProblemAt: null,
      phone: null,
      gender: null,
      passwordHash: null,
      photourl: null,
      bio: null,
      website: null,
      location: null,
      street: null,
      zipCode: null,
      lat: null,
      lon: null,
      exactness: null,
      role: 'member',
      kycStatus: 'none',
      timeZone: 'Europe/London',
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(members.id, memberId))
}

/** Which of these public pictures anybody still shows: those that come with the demo are shared. */
export async function picturesInUse(db: Executor, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const list = sql.param([...urls])
  const person = alias(members, 'person')
  const shown = await Promise.all([
    db
      .select({ urls: sql<string[]>`array[${person.photourl}]` })
      .from(person)
      .where(inArray(person.photourl, [...urls])),
    db.select({ urls: skills.thumbnails }).from(skills).where(sql`${skills.thumbnails} && ${list}::text[]`),
    db.select({ urls: bookings.images }).from(bookings).where(sql`${bookings.images} && ${list}::text[]`),
    db.select({ urls: loanWords.images }).from(loanWords).where(sql`${loanWords.images} && ${list}::text[]`),
    db.select({ urls: needs.images }).from(needs).where(sql`${needs.images} && ${list}::text[]`),
  ])
  return new Set(shown.flat().flatMap((row) => row.urls))
}

/** Which of these private files a document still stands for. */
export async function filesInUse(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: kycDocuments.fileKey })
    .from(kycDocuments)
    .where(inArray(kycDocuments.fileKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
