import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, longest, shortest } from '@kindling/domain/testing/people'
import { makeBookingCase } from '@kindling/domain/testing/trust/make-desk'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { BookingCase } from '@kindling/domain/trust/desk-shape'
import type { Meta } from '@storybook/react-vite'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Booking', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = `/moderation/bookings/${makeBookingCase().id}`
const { booking } = deskContract

const known = (overrides: Partial<BookingCase>) =>
  screenStory({
    at,
    member: moderator,
    answers: [answer(booking, makeBookingCase(overrides)), ...deskAnswers],
  })

export const Full = known({})

const price = { id: idOf(321), what: 'price', amount: 27 } as const

export const NeverDisputed = known({
  status: 'completed',
  money: [{ ...price, state: 'paid', toProvider: 27 }],
  disputes: [],
})

export const DisputesDecidedAndWithdrawn = known({
  status: 'completed',
  money: [{ ...price, state: 'shared', toProvider: 13.5 }],
  disputes: [
    {
      id: idOf(501),
      message: 'She came an hour late.',
      outcome: null,
      note: null,
      createdAt: hoursFromNow(-90),
      withdrawnAt: hoursFromNow(-80),
    },
    {
      id: idOf(502),
      message: 'One of the two shelves came down in the night.',
      outcome: 'split',
      note: 'The plugs were too short, and the wall is worse than it was described.',
      createdAt: hoursFromNow(-44),
      withdrawnAt: null,
    },
  ],
})

export const Loan = known({
  title: 'A tent for four',
  status: 'in_progress',
  booking_date: daysFromNow(-4),
  lent_until: daysFromNow(2),
  payment_method: 'spark_token',
  price: 6,
  money: [
    { ...price, amount: 6, state: 'held', toProvider: 0 },
    { id: idOf(323), what: 'deposit', amount: 20, state: 'held', toProvider: 0 },
  ],
  disputes: [],
})

export const GivenBack = known({
  status: 'rejected',
  payment_method: 'card',
  money: [{ ...price, state: 'returned', toProvider: 0 }],
  disputes: [],
})

export const Loading = screenStory({ at, member: moderator, answers: [pending(booking), ...deskAnswers] })

export const Failed = screenStory({
  at,
  member: moderator,
  answers: [refuse(booking, 'unavailable', 'This booking can’t be read just now.'), ...deskAnswers],
})

export const NotFound = screenStory({
  at,
  member: moderator,
  answers: [refuse(booking, 'not_found', 'There is no such booking.'), ...deskAnswers],
})

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = known({
  title: long,
  description: long,
  price: 9_999_999_999.99,
  client: longest,
  provider: shortest,
  money: [{ ...price, amount: 9_999_999_999.99, state: 'held', toProvider: 0 }],
  events: [
    { actor: 'client', action: 'request', to: 'pending', note: long, at: hoursFromNow(-150) },
    { actor: 'system', action: 'expire', to: 'rejected', note: null, at: hoursFromNow(-100) },
  ],
})
