import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { bookedDaysContract } from '@kindling/domain/bookings/booked-days-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { dayAfter } from '../market.ts'
import { bothSides, type CallRow, everybody, onlyClient, onlyOwner, onlyProvider } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of money, bookings and reviews. */
export const marketCalls: readonly Exception[] = [
  {
    endpoint: moneyContract.createIntent,
    make: ({ offer }) => ({
      body: { amount: offer.rate, currency: 'gbp', paymentMethod: 'wallet', skillId: offer.id },
    }),
    answers: { ...everybody, counterparty: 422 },
  },

  {
    endpoint: bookedDaysContract.list,
    make: async (n) => {
      await afterBooking('accepted')(n)
      return { query: { from: dayAfter(n.t.clock.now(), 7), days: '7' } }
    },
  },
  { endpoint: bookingContract.inward, make: afterBooking() },
  {
    endpoint: bookingContract.outward,
    make: afterBooking('accepted'),
  },
  {
    endpoint: bookingContract.get,
    about: 'a request',
    make: async (n) => ({ params: { id: await n.booking() } }),
    answers: bothSides,
  },
  {
    endpoint: bookingContract.get,
    about: 'an accepted booking',
    make: async (n) => ({ params: { id: await n.booking('accepted') } }),
    answers: bothSides,
  },
  {
    endpoint: alternativesContract.list,
    make: async (n) => ({ params: { id: await n.booking() } }),
    answers: onlyClient,
  },
  {
    endpoint: bookingContract.create,
    about: 'with the owner’s payment',
    make: async (n) => ({
      body: {
        skills_id: n.offer.id,
        booked_user_id: n.offer.owner.id,
        title: 'Bike',
        description: 'It slips',
        booking_location: '14 Mill Road, Cambridge',
        booking_lat: '52.2',
        booking_lon: '0.14',
        booking_date: dayAfter(n.t.clock.now(), 7),
        payment_method: 'wallet',
        payment_intent_id: await n.pay(),
      },
    }),
    answers: { owner: 200, counterparty: 422, stranger: 404, moderator: 404 },
    unknown: { skills_id: 409, booked_user_id: 409 },
  },
  {
    endpoint: bookingContract.accept,
    make: async (n) => ({ params: { id: await n.booking('pending') } }),
    answers: onlyProvider,
  },
  actRow('reject', 'pending', onlyProvider),
  actRow('in-progress', 'accepted', bothSides),
  actRow('complete', 'in_progress', bothSides),
  {
    endpoint: bookingContract.reject,
    make: async (n) => ({
      params: { id: await n.booking() },
      body: { reason: 'I’m away that week, sorry.' },
    }),
    answers: onlyProvider,
  },
  {
    endpoint: bookingContract.cancel,
    make: async (n) => ({
      params: { id: await n.booking() },
      body: { client_gets: n.offer.rate, reason: 'Somebody in the family is ill.' },
    }),
    answers: bothSides,
  },
  {
    endpoint: bookingContract.absent,
    about: 'by day',
    make: async (n) => ({ params: { id: await n.booking('accepted') } }),
    answers: { ...bothSides, owner: 409, counterparty: 409 },
  },
  {
    endpoint: bookingContract.complete,
    make: async (n) => ({ params: { id: await n.booking('accepted') }, body: { status: 'completed' } }),
    answers: bothSides,
  },

  {
    endpoint: reviewContract.create,
    about: 'of the provider',
    make: async (n) => ({
      body: {
        bookingId: await n.booking('completed'),
        skillId: n.offer.id,
        revieweeId: n.offer.owner.id,
        rating: 5,
        comment: 'As good as new',
      },
    }),
    answers: { ...onlyClient, counterparty: 422 },
    unknown: { skillId: 422, revieweeId: 422 },
  },
  {
    endpoint: reviewContract.create,
    about: 'of the client',
    make: async (n) => ({
      body: {
        bookingId: await n.booking('completed'),
        skillId: n.offer.id,
        revieweeId: n.people.owner.id,
        rating: 5,
        comment: 'The kettle was on',
      },
    }),
    answers: { ...onlyProvider, owner: 422 },
    unknown: { skillId: 422, revieweeId: 422 },
  },
  {
    endpoint: reviewContract.ofSkill,
    about: 'an approved skill',
    make: ({ offer }) => ({ params: { id: offer.id } }),
  },
  {
    endpoint: reviewContract.ofSkill,
    about: 'the owner’s skill before its approval',
    make: ({ hidden }) => ({ params: { id: hidden.id } }),
    answers: onlyOwner,
  },
  {
    endpoint: reviewContract.ofUser,
    make: ({ people }) => ({ params: { id: people.counterparty.id } }),
  },
]

type Standing = Parameters<Neighbourhood['booking']>[0]

/** For an endpoint without a booking id that reads all of the caller's bookings. */
function afterBooking(standing?: Standing): CallRow['make'] {
  return async (n) => {
    await n.booking(standing)
    return {}
  }
}

function actRow(action: string, from: Standing, answers: CallRow['answers']) {
  return {
    endpoint: bookingContract.act,
    about: `${action} from ${from}`,
    make: async (n: Neighbourhood) => ({ params: { action, id: await n.booking(from) } }),
    answers,
  }
}
