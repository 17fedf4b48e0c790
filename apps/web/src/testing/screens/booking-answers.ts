import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { type Loan, loanContract } from '@kindling/domain/lending/loan-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { makeDispute } from '@kindling/domain/testing/make-dispute'
import { makePublicProfile } from '@kindling/domain/testing/people'
import { answer, answerBy } from './network.ts'

/** Default answers of a booking's screens: nobody proposes another time, and nobody else is free. */
export const bookingAnswers = (booking: Booking) => [
  answer(bookingContract.get, booking),
  answerBy(profileContract.basic, ({ params }) =>
    makePublicProfile(params.userId === booking.client.id ? booking.client : booking.provider),
  ),
  answer(proposalContract.list, []),
  answer(alternativesContract.list, []),
  answer(disputeContract.ofBooking, makeDispute({ bookingId: booking.id })),
]

/** The same of a loan. */
export const loanAnswers = (loan: Loan) => [answer(loanContract.get, loan), ...bookingAnswers(loan.booking)]
