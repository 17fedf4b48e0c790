import type { Transaction } from '../src/db/connect.ts'
import { bookingEvents, bookings, reviews } from '../src/db/schema/bookings/bookings.ts'
import { loans, loanWords, things } from '../src/db/schema/bookings/lending.ts'
import { skills } from '../src/db/schema/offers/skills.ts'
import { found } from './found.ts'
import type { PlannedLoan } from './plan/loans.ts'
import type { Payable } from './plan/money.ts'
import type { PlannedThing } from './plan/things.ts'
import { TIME_ZONE } from './plan/times.ts'

/** Inserts things. `categoryOf` and `picturesOf` give their category and picture URLs. */
export async function insertThings(
  tx: Transaction,
  planned: readonly PlannedThing[],
  {
    categoryOf,
    picturesOf,
  }: { categoryOf: (thing: PlannedThing) => string; picturesOf: (thing: PlannedThing) => string[] },
): Promise<void> {
  await tx.insert(skills).values(
    planned.map((thing) => ({
      id: thing.id,
      memberId: thing.owner.id,
      categoryId: categoryOf(thing),
      kind: 'thing' as const,
      // Not used for things; the column is `not null`.
      experienceLevel: 'beginner' as const,
      description: thing.description,
      hourlyRatePence: thing.pricePence,
      sparkMillis: thing.sparkMillis,
      thumbnails: picturesOf(thing),
      instant: thing.isInstant,
      place: 'provider' as const,
      createdAt: thing.createdAt,
      updatedAt: thing.createdAt,
    })),
  )
  await tx.insert(things).values(
    planned.map(({ id: skillId, title, condition, deposit, comesWith, handOverPlace, mostDays }) => ({
      skillId,
      title,
      condition,
      deposit,
      comesWith,
      handOverPlace,
      mostDays,
    })),
  )
}

/** Inserts loans with their events, hand-over reports and reviews. */
export async function insertLoans(
  tx: Transaction,
  planned: readonly PlannedLoan[],
  intentOf: (payment: Payable) => string,
): Promise<void> {
  await tx.insert(bookings).values(planned.map((loan) => bookingOf(loan, intentOf(loan.price))))
  await tx.insert(bookingEvents).values(planned.flatMap(eventsOf))
  await tx.insert(loans).values(
    planned.map(({ id, thing, from, until, deposit, ...loan }) => ({
      bookingId: id,
      thingId: thing.id,
      fromDay: from,
      untilDay: until,
      handOverAt: loan.handOverAt,
      returnAt: loan.returnAt,
      countsAt: loan.countsAt,
      isOn: ['accepted', 'in_progress'].includes(lastOf(loan).to),
      depositIntentId: deposit ? intentOf(deposit) : null,
    })),
  )
  await tx
    .insert(loanWords)
    .values(planned.flatMap(({ id, words }) => words.map((word) => ({ ...word, bookingId: id }))))
  await tx.insert(reviews).values(planned.flatMap(reviewsOf))
}

function bookingOf(loan: PlannedLoan, intentId: string): typeof bookings.$inferInsert {
  const { thing, client, price, events } = loan
  const last = lastOf(loan)
  const isDone = last.to === 'completed'
  return {
    id: loan.id,
    clientId: client.id,
    providerId: thing.owner.id,
    skillId: thing.id,
    intentId,
    title: thing.title,
    description: loan.message,
    status: last.to,
    version: events.length,
    bookingDate: loan.from,
    lentUntil: loan.until,
    deposit: loan.deposit?.price ?? 0,
    timeZone: TIME_ZONE,
    location: thing.handOverPlace,
    paymentMethod: price.method,
    currency: price.currency,
    price: price.price,
    expiresAt: loan.expiresAt,
    createdAt: loan.createdAt,
    updatedAt: last.at,
    ...(isDone && { completedAt: last.at, completedBy: last.actor, settledAt: last.at }),
  }
}

function eventsOf({ id, client, thing, events }: PlannedLoan): (typeof bookingEvents.$inferInsert)[] {
  const people = { client: client.id, provider: thing.owner.id, system: null }
  return events.map(({ actor, action, to, at }, index) => ({
    bookingId: id,
    actor,
    actorId: people[actor],
    action,
    at,
    fromStatus: events[index - 1]?.to ?? null,
    toStatus: to,
  }))
}

function reviewsOf({ id: bookingId, client, thing, ...loan }: PlannedLoan): (typeof reviews.$inferInsert)[] {
  return loan.reviews.map((review) => {
    const [by, about] = review.reviewedAs === 'provider' ? [client, thing.owner] : [thing.owner, client]
    return { ...review, bookingId, reviewerId: by.id, revieweeId: about.id, skillId: thing.id }
  })
}

const lastOf = ({ events }: Pick<PlannedLoan, 'events'>) => found(events.at(-1))
