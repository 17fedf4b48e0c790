import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { fullName } from '@kindling/domain/profile/names'
import { noticeKindOf, readersOf } from '../../src/features/bookings/booking-readers.ts'
import type { Notice } from '../../src/notifier/old-notify.ts'
import type { PlannedBooking } from './bookings/bookings.ts'
import type { PlannedFollow } from './people/follows.ts'
import type { Person } from './people/person.ts'
import type { PlannedReview } from './reviews.ts'

/** What a demo account finds in its bell. */
export interface PlannedNews {
  person: Person
  /** Oldest first. */
  notices: BellNotice[]
}

/** Of what the demo accounts are told. */
type BellNotice = Notice<ReturnType<typeof noticeKindOf> | 'review_received' | 'new_follower'>

/** How many of each kind are kept: what is older nobody looks for. */
const kept = { bookings: 15, followers: 5 }

interface Told {
  bookings: readonly PlannedBooking[]
  reviews: readonly PlannedReview[]
  follows: readonly PlannedFollow[]
}

/** The newest of what the two demo accounts have been told: of their bookings, reviews and followers. */
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

const inOrder = (notices: BellNotice[]) =>
  notices.toSorted((one, other) => one.at.getTime() - other.at.getTime())
const newest = (notices: BellNotice[], most: number) => inOrder(notices).slice(-most)

const partiesOf = ({ client, skill }: PlannedBooking) => ({ client, provider: skill.owner })

function ofBooking(booking: PlannedBooking, person: Person): BellNotice[] {
  const parties = partiesOf(booking)
  return booking.events.flatMap(({ action, actor, at }) =>
    readersOf(action, actor)
      .filter((side) => parties[side] === person)
      .map((side) => ({
        memberId: person.id,
        kind: noticeKindOf(action, actor),
        key: `${action}:${booking.id}`,
        at,
        bookingId: booking.id,
        booking: booking.title,
        by: parties[otherParty(side)].firstname,
        side,
        method: booking.method,
        parts: { client: booking.price, provider: 0 },
        isAbsent: false,
        isLoan: false,
        wasAgreed: false,
        until: at,
        isFree: booking.price === 0,
        deposit: 0,
      })),
  )
}

function ofReview(
  { booking, reviewedAs: side, rating, publishedAt }: PlannedReview,
  person: Person,
): BellNotice[] {
  const parties = partiesOf(booking)
  if (publishedAt === null || parties[side] !== person) return []
  const by = parties[otherParty(side)].firstname
  return [
    {
      memberId: person.id,
      kind: 'review_received',
      key: `review:${booking.id}`,
      at: publishedAt,
      bookingId: booking.id,
      booking: booking.title,
      by,
      rating,
      side,
    },
  ]
}

function ofFollow(
  { followerId, followeeId, createdAt: at }: PlannedFollow,
  person: Person,
  byId: ReadonlyMap<string, Person>,
): BellNotice[] {
  const follower = byId.get(followerId)
  if (followeeId !== person.id || follower === undefined) return []
  const name = fullName(follower)
  return [
    { memberId: person.id, kind: 'new_follower', key: `follow:${followerId}`, at, actorId: followerId, name },
  ]
}
