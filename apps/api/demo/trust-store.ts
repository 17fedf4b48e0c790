import type { Transaction } from '../src/db/connect.ts'
import { suggestedSkills } from '../src/db/schema/offers/skills.ts'
import { disputes, vouches } from '../src/db/schema/trust/trust.ts'
import type { PlannedBooking } from './plan/bookings/bookings.ts'
import type { Person } from './plan/people/person.ts'
import type { PlannedReview } from './plan/reviews.ts'
import { planVouches } from './plan/standing.ts'
import { DAY, later } from './plan/times.ts'

const complaints = [
  'The service was not rendered',
  'We agreed on the whole afternoon, and it was over after forty minutes.',
  'Nobody came on Saturday, and my messages weren’t answered.',
  'It was half done. The rest was promised for “next week” twice.',
  'The result came apart the day after. I have asked for it to be put right.',
]

/** Inserts the disputes of disputed bookings, all open. */
export async function insertDisputes(tx: Transaction, planned: readonly PlannedBooking[]): Promise<void> {
  const disputed = planned.flatMap((booking) => {
    const last = booking.events.at(-1)
    return last?.to === 'disputed' ? [{ booking, at: last.at }] : []
  })
  await tx.insert(disputes).values(
    disputed.map(({ booking, at }, nth) => ({
      bookingId: booking.id,
      openedBy: booking.client.id,
      message: complaints[nth % complaints.length] ?? '',
      createdAt: at,
    })),
  )
}

/** Inserts vouches. */
export async function insertVouches(
  tx: Transaction,
  reviews: readonly PlannedReview[],
  now: Date,
): Promise<void> {
  await tx.insert(vouches).values(planVouches(reviews, now))
}

const ideas = ['Beekeeping', 'Chair caning', 'Knife sharpening', 'Wild swimming company']

/** Inserts recent suggestions of new categories. */
export async function insertSuggestions(
  tx: Transaction,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  await tx.insert(suggestedSkills).values(
    ideas.flatMap((name, nth) => {
      const person = people[20 + nth * 7]
      return person
        ? [{ memberId: person.id, name, createdAt: later(now, (nth - ideas.length) * (DAY / 3)) }]
        : []
    }),
  )
}
