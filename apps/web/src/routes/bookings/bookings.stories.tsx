import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { bookingStatuses } from '@kindling/domain/bookings/booking-status'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeListItem } from '@kindling/domain/testing/make-booking'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/List', tags: ['!autodocs', 'every-mode'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const { inward, outward } = bookingContract

/** The lists of one side, open and past ones apart as the server answers them. */
const listed = (endpoint: typeof inward | typeof outward, all: BookingListItem[]) =>
  answerBy(endpoint, ({ query }) => all.filter(({ is_over }) => is_over === (query.open === 'false')))

/** A booking in each status. */
const ofEachStatus = bookingStatuses.map((status, nth) =>
  makeListItem({
    id: idOf(110 + nth),
    status,
    title: `A bookcase, ${status.replace('_', ' ')}`,
    booking_date: daysFromNow(nth),
    is_over: status === 'completed',
  }),
)

export const Full = screenStory({
  at: '/bookings?tab=outward',
  member: maya,
  answers: [
    listed(inward, [
      makeListItem({ id: idOf(130), other_party: tom, waits: { for: 'request', until: hoursFromNow(20) } }),
    ]),
    listed(outward, ofEachStatus),
  ],
})

export const Inward = screenStory({
  at: '/bookings',
  member: maya,
  answers: [
    listed(inward, [
      makeListItem({ id: idOf(130), other_party: tom, waits: { for: 'request', until: hoursFromNow(20) } }),
      makeListItem({ id: idOf(131), other_party: yael, status: 'accepted', booking_date: daysFromNow(0) }),
    ]),
    listed(outward, []),
  ],
})

export const FirstUse = screenStory({
  at: '/bookings',
  member: maya,
  answers: [answer(inward, []), answer(outward, [])],
})

export const Loading = screenStory({
  at: '/bookings',
  member: maya,
  answers: [pending(inward), pending(outward)],
})

export const Failed = screenStory({
  at: '/bookings',
  member: maya,
  answers: [inward, outward].map((list) => refuse(list, 'unavailable', 'Bookings can’t be read just now.')),
})

export const Offline = screenStory({
  at: '/bookings',
  member: maya,
  isOffline: true,
  answers: [unreachable(inward), unreachable(outward)],
})

export const LongText = screenStory({
  at: '/bookings?tab=outward',
  member: maya,
  answers: [
    answer(inward, []),
    listed(outward, [
      makeListItem({
        other_party: longest,
        title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
        price: 999_999.99,
      }),
      makeListItem({ id: idOf(132), other_party: shortest, title: 'A', price: 0.01 }),
    ]),
  ],
})
