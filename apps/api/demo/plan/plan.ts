import { type PlannedBooking, planBookings } from './bookings/bookings.ts'
import { type PlannedExtension, planExtensions } from './bookings/extensions.ts'
import { type PlannedProposal, planProposals } from './bookings/proposals.ts'
import { type PlannedLoan, planLoans } from './loans.ts'
import { type Movement, planMoney } from './money.ts'
import { type PlannedNews, planNews } from './news.ts'
import { type PlannedDocument, planDocuments } from './people/documents.ts'
import { type PlannedFollow, planFollows } from './people/follows.ts'
import { type Hours, planHours } from './people/hours.ts'
import { planPeople } from './people/people.ts'
import type { Person } from './people/person.ts'
import { type PlannedPot, planPots } from './pots.ts'
import { type PlannedReview, planReviews } from './reviews.ts'
import { type PlannedSkill, planSkills } from './skills.ts'
import { type PlannedThing, planThings } from './things.ts'
import { type PlannedThread, planThreads } from './threads.ts'

/** The complete demo data, before anything is written. */
export interface Plan {
  people: Person[]
  hours: Hours
  skills: PlannedSkill[]
  things: PlannedThing[]
  bookings: PlannedBooking[]
  loans: PlannedLoan[]
  proposals: PlannedProposal[]
  extensions: PlannedExtension[]
  pots: PlannedPot[]
  movements: Movement[]
  reviews: PlannedReview[]
  follows: PlannedFollow[]
  documents: PlannedDocument[]
  threads: PlannedThread[]
  news: PlannedNews[]
}

/** Plans the demo data: the same each time, with dates relative to now. */
export function planNeighbourhood(now: Date): Plan {
  const people = planPeople(now)
  const skills = planSkills(people, now)
  const hours = planHours(people, now)
  const bookings = planBookings(people, skills, hours, now)
  const things = planThings(people, now)
  const loans = planLoans(people, things, now)
  const reviews = planReviews(bookings, now)
  const follows = planFollows(people, now)
  const pots = planPots(people, now)
  return {
    people,
    hours,
    skills,
    things,
    bookings,
    loans,
    proposals: planProposals(people, bookings, now),
    extensions: planExtensions(people, bookings, now),
    pots,
    movements: planMoney(people, [...bookings, ...paymentsOf(loans)], pots),
    reviews,
    follows,
    documents: planDocuments(people, now),
    threads: planThreads(people, bookings, now),
    news: planNews(people, { bookings, reviews, follows }),
  }
}

const paymentsOf = (loans: readonly PlannedLoan[]) =>
  loans.flatMap(({ price, deposit }) => (deposit ? [price, deposit] : [price]))
