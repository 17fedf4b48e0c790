import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import { eventsOf } from '../../src/features/bookings/booking-events.ts'
import type { OfBooking, ToldBooking } from '../../src/notifier/events/bookings/facts.ts'
import type { Notice } from '../../src/notifier/notify.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import type { PlannedFollow } from './people/follows.ts'
import type { Person } from './people/person.ts'
import type { PlannedReview } from './reviews.ts'
import { TIME_ZONE } from './times.ts'

/** Notifications of a demo account. */
export interface PlannedNews {
  person: Person
  /** Oldest first. */
  notices: Notice[]
}

/** Most notifications of each kind. */
const kept = { bookings: 15, followers: 5 }

interface Told {
  bookings: readonly PlannedBooking[]
  reviews: readonly PlannedReview[]
  follows: readonly PlannedFollow[]
}

/** Plans the newest notifications of the two demo accounts: bookings, reviews and followers. */
export function planNews(people: readonly Person[], { bookings, reviews, follows }: Told): PlannedNews[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return people.slice(0, 2).map((person) => {
    const ofBookings = [
      ...bookings.flatMap((booking) => ofBooking(booking, person)),
      ...reviews.flatMap((review) => ofReview(review, person)),
    ]
    const ofFollowers = follows.flatMap((follow) => ofFollow(follow, person, byId))
    const notices = [...newest(ofBookings, kept.bookings), ...newest(ofFollowers, kept.followers)]
    return { person, notices: inOrder(notices) }
  })
}

const inOrder = (notices: Notice[]) => notices.toSorted((one, other) => one.at.getTime() - other.at.getTime())
const newest = (notices: Notice[], most: number) => inOrder(notices).slice(-most)

const partiesOf = ({ client, skill }: PlannedBooking) => ({ client, provider: skill.owner })

function ofBooking(booking: PlannedBooking, person: Person): Notice[] {
  const parties = partiesOf(booking)
  return booking.events.flatMap(({ action, actor, at }): Notice[] => {
    const told = { to: person.id, key: `${action}:${booking.id}`, at }
    if (action !== 'dispute')
      return eventsOf(action, actor)
        .filter(({ side }) => parties[side] === person)
        .map(({ event, side }) => ({ event, ...told, facts: { ...factsFor(booking, side), at } }))
    const side = 'provider'
    if (parties[side] !== person) return []
    const { firstname: by } = parties[otherParty(side)]
    const about = { bookingId: booking.id, booking: booking.title, by, side } as const
    const facts = { ...about, message: '', happened: null, remedy: null, until: at }
    return [{ event: 'booking_disputed', ...told, facts }]
  })
}

function factsFor(booking: PlannedBooking, side: BookingParty): OfBooking {
  return { booking: toldOf(booking), side, other: partiesOf(booking)[otherParty(side)] }
}

/** The booking's data that notifications need; data for mails only is left out. */
const toldOf = (booking: PlannedBooking): ToldBooking => ({
  id: booking.id,
  title: booking.title,
  status: 'completed',
  version: booking.events.length,
  bookingDate: booking.bookingDate,
  timeZone: TIME_ZONE,
  startsAt: booking.time?.startsAt ?? null,
  durationMinutes: booking.time?.durationMinutes ?? null,
  lentUntil: null,
  paymentMethod: booking.method,
  price: booking.price,
  extraPrice: 0,
  deposit: null,
  kept: 0,
  absenceSaidBy: null,
  expiresAt: booking.expiresAt,
  updatedAt: booking.createdAt,
})

function ofReview(
  { booking, reviewedAs: side, rating, publishedAt }: PlannedReview,
  person: Person,
): Notice[] {
  const parties = partiesOf(booking)
  if (publishedAt === null || parties[side] !== person) return []
  const by = parties[otherParty(side)].firstname
  return [
    {
      event: 'review_received',
      to: person.id,
      key: `review:${booking.id}`,
      at: publishedAt,
      facts: { bookingId: booking.id, booking: booking.title, by, rating, side },
    },
  ]
}

function ofFollow(
  { followerId, followeeId, createdAt: at }: PlannedFollow,
  person: Person,
  byId: ReadonlyMap<string, Person>,
): Notice[] {
  const follower = byId.get(followerId)
  if (followeeId !== person.id || follower === undefined) return []
  const name = fullName(follower)
  return [
    {
      event: 'new_follower',
      to: person.id,
      key: `follow:${followerId}`,
      at,
      facts: { actorId: followerId, name },
    },
  ]
}
