import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeBooking, makeBookingAt } from '@kindling/domain/testing/make-booking'
import { amara, longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent } from 'storybook/test'
import { bookingAnswers } from '../../testing/screens/booking-answers.ts'
import { pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/Review', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const at = `/review?booking=${makeBooking().id}`
const paid = makeBookingAt('paid')

const shown = (booking: Booking, answers: HttpHandler[] = [], act?: () => Promise<void>, member = maya) =>
  screenStory({ at, member, answers: [...answers, ...bookingAnswers(booking)] }, act)

async function rate() {
  await userEvent.click(await page.findByRole('radio', { name: /^3 stars/ }))
  await userEvent.type(page.getByLabelText(/^Comments/), 'Straight as a die.')
  await userEvent.click(page.getByRole('button', { name: 'Submit Review' }))
}

export const Full = shown(paid)

export const Answer = shown(makeBookingAt('paid', { other_reviewed: true }))

export const OfClient = shown(paid, [], undefined, makeOwnProfile({ ...amara, email: 'amara@kindling.test' }))

export const Chosen = shown(paid, [], async () => {
  await expect(await page.findByRole('button', { name: 'Submit Review' })).toBeDisabled()
  await userEvent.click(page.getByRole('radio', { name: /^4 stars/ }))
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
})

export const Refused = shown(
  paid,
  [
    refuse(reviewContract.create, 'invalid', 'Please check what you wrote.', [
      { field: 'comment', message: 'Use 2000 characters or fewer' },
    ]),
  ],
  async () => {
    await rate()
    await expect(await page.findByText('Use 2000 characters or fewer')).toBeVisible()
    await expect(page.getByLabelText(/^Comments/)).toHaveFocus()
  },
)

// spec: marketplace §8 failed to submit review
export const SubmitFailed = shown(paid, [unreachable(reviewContract.create)], async () => {
  await rate()
  await expect(await page.findByText('Failed to submit review')).toBeVisible()
  await expect(page.getByLabelText(/^Comments/)).toHaveValue('Straight as a die.')
  await expect(page.getByRole('radio', { name: /^3 stars/ })).toBeChecked()
})

// spec: marketplace §8 booking screens
export const NotCompleted = shown(
  makeBookingAt('accepted'),
  [],
  shows('You can review this booking once it is completed.'),
)

export const Written = shown(makeBookingAt('paid', { reviewed: true }))

export const TooLate = shown(
  makeBookingAt('paid', { completed_at: hoursFromNow(-400) }),
  [],
  undefined,
  makeOwnProfile({ ...amara, email: 'amara@kindling.test' }),
)

// spec: marketplace §8 booking screens
export const WithoutBooking = screenStory({ at: '/review', member: maya }, async () => {
  await expect(page.getByRole('heading', { level: 1, name: 'Review for: Service' })).toBeVisible()
  await shows('Missing required information to submit a review. Please go back and try again.')()
})

export const Loading = screenStory({
  at: '/review',
  state: { bookingId: paid.id, title: paid.title },
  member: maya,
  answers: [pending(bookingContract.get)],
})

export const Failed = shown(paid, [
  refuse(bookingContract.get, 'unavailable', 'Bookings can’t be read just now.'),
])

export const NotFound = shown(paid, [refuse(bookingContract.get, 'not_found', 'This booking doesn’t exist.')])

export const Offline = screenStory({
  at,
  member: maya,
  isOffline: true,
  answers: [unreachable(bookingContract.get)],
})

export const LongText = shown(
  makeBookingAt('paid', {
    provider: { ...longest, id: amara.id },
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
  }),
)

export const RightToLeftName = shown(
  makeBookingAt('paid', { provider: { ...yael, id: amara.id }, title: 'שני מדפים במסדרון' }),
)
