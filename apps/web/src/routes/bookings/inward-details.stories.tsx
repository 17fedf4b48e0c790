import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { type Loan, loanContract } from '@kindling/domain/lending/loan-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeLoanAt } from '@kindling/domain/testing/lending/make-loan'
import { makeBooking, makeBookingAt, makeEvent, makeProposal } from '@kindling/domain/testing/make-booking'
import { makeDamageClaim, makeDispute } from '@kindling/domain/testing/make-dispute'
import { amara, idOf, longest, makeOwnProfile, maya, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent } from 'storybook/test'
import { bookingAnswers, loanAnswers } from '../../testing/screens/booking-answers.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { openDialog, reopenDialog } from '../../testing/screens/open-dialog.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/For the provider', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile({ ...amara, email: 'amara@kindling.test' })
const at = `/inward-details/${makeBooking().id}`

/** The screen of a booking, for its provider. */
const shown = (booking: Booking, answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member, answers: [...answers, ...bookingAnswers(booking)] }, act)

/** The screen of a loan, for the thing's owner. */
const lent = (loan: Loan, answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member, answers: [...answers, ...loanAnswers(loan)] }, act)

/** The request as its provider sees it: only the town of its address. */
const request = (overrides: Partial<Booking> = {}) =>
  makeBooking({
    booking_location: 'Camden, London NW1',
    booking_exactness: 'town',
    booking_area: 'Camden',
    thumbnails: ['/files/shelves.webp'],
    ...overrides,
  })

export const Full = shown(request())

export const LastHours = shown(request({ expires_at: hoursFromNow(5) }))

export const SameDay = shown(
  request({
    same_day: [
      { id: idOf(102), title: 'A curtain rail', status: 'accepted', client: tom },
      { id: idOf(103), title: 'A picture', status: 'in_progress', client: yael },
    ],
  }),
  [],
  async () => {
    await openDialog('Accept booking')
    await reopenDialog('Accept booking')
  },
)

export const Expired = shown(request({ expires_at: hoursFromNow(-1) }))

export const Accepted = shown(makeBookingAt('accepted'))

export const AddressLater = shown(
  makeBookingAt('accepted', {
    booking_location: 'Camden, London NW1',
    booking_exactness: 'street',
    address_from: hoursFromNow(52.5),
  }),
)

export const WithoutPlace = shown(
  makeBookingAt('accepted', {
    booking_location: '',
    booking_lat: null,
    booking_lon: null,
    booking_exactness: null,
  }),
)

export const ByDay = shown(
  makeBookingAt('accepted', {
    booking_start: null,
    duration_minutes: null,
    payment_method: 'spark_token',
    price: 9,
  }),
)

export const Due = shown(makeBookingAt('due'))

export const Begun = shown(makeBookingAt('begun'))

export const Longer = shown(
  makeBookingAt('begun', { duration_minutes: 120, extra_minutes: 30, extra_price: 9 }),
)

export const Done = shown(makeBookingAt('done'))

export const Paid = shown(makeBookingAt('paid'))

export const ReviewedByOther = shown(makeBookingAt('paid', { other_reviewed: true }))

export const Reviewed = shown(makeBookingAt('paid', { reviewed: true }))

export const TooLateToReview = shown(
  makeBookingAt('paid', {
    booking_date: daysFromNow(-17),
    booking_start: hoursFromNow(-403.5),
    completed_at: hoursFromNow(-402),
    events: [
      makeEvent('client', 'request', 'pending', -450),
      makeEvent('provider', 'accept', 'accepted', -449),
      makeEvent('client', 'complete', 'completed', -402),
    ],
  }),
)

export const Rejected = shown(makeBookingAt('rejected'))

export const Cancelled = shown(makeBookingAt('cancelled'))

export const NotAnswered = shown(makeBookingAt('expired'))

export const Lapsed = shown(makeBookingAt('lapsed'))

export const NotTurnedUp = shown(makeBookingAt('absent'))

export const SaidAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'provider', decides_at: hoursFromNow(24), client_gets: 13.5, provider_keeps: 13.5 },
  }),
)

export const SaidToBeAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'client', decides_at: hoursFromNow(24), client_gets: 27, provider_keeps: 0 },
  }),
)

const byClient = { own: false, by: 'client', other: maya } as const

export const Proposal = shown(request(), [
  answer(proposalContract.list, [
    makeProposal({ ...byClient, booking: { ...makeProposal().booking, isRequest: true } }),
  ]),
])

export const OwnProposal = shown(makeBookingAt('accepted'), [
  answer(proposalContract.list, [makeProposal({ own: true, other: maya })]),
])

export const MoreTimeAsked = shown(
  makeBookingAt('begun', {
    more_time: { id: idOf(131), minutes: 30, price: 9, lapses_at: hoursFromNow(20) },
  }),
)

export const AskForMoreTime = shown(
  makeBookingAt('begun'),
  [refuse(extensionContract.request, 'state_conflict', 'The booking is over already.')],
  async () => {
    const dialog = await openDialog('Ask for more time', 'dialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask Maya' }))
    await expect(await dialog.findByText('Choose how much longer')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: /^30 min/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ask Maya for £9.00' }))
    await expect(await dialog.findByText('The booking is over already.')).toBeVisible()
  },
)

export const ProposeTime = shown(
  makeBookingAt('accepted'),
  [
    answer(proposalContract.slots, {
      timezone: 'Europe/London',
      by_day: false,
      minutes: 90,
      last_day: daysFromNow(90),
      slots: [hoursFromNow(96.5), hoursFromNow(98), hoursFromNow(122.5)],
    }),
  ],
  async () => {
    const dialog = await openDialog('Propose another time', 'dialog')
    await dialog.findByRole('group', { name: 'Or a time of your own' })
    await userEvent.click(dialog.getByRole('button', { name: 'Add this time' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Propose this time' }))
    await expect(await dialog.findByText('Choose a time')).toBeVisible()
  },
)

export const ProposeTimeFailed = shown(
  makeBookingAt('accepted'),
  [refuse(proposalContract.slots, 'unavailable', 'Free times can’t be read just now.')],
  async () => {
    const dialog = await openDialog('Propose another time', 'dialog')
    await expect(await dialog.findByText('Failed to fetch free times')).toBeVisible()
  },
)

export const Disputed = shown(makeBookingAt('disputed'), [
  answer(disputeContract.ofBooking, makeDispute({ statements: [] })),
])

export const DisputeAnswered = shown(makeBookingAt('disputed'))

export const AnswerDispute = shown(
  makeBookingAt('disputed'),
  [answer(disputeContract.ofBooking, makeDispute({ statements: [] }))],
  async () => {
    const dialog = await openDialog('Answer the dispute', 'dialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
    await expect(await dialog.findByText('Say it in a few words')).toBeVisible()
    await expect(dialog.getByLabelText(/Your side/)).toHaveFocus()
  },
)

export const DisputeSplit = shown(makeBookingAt('settled'), [
  answer(
    disputeContract.ofBooking,
    makeDispute({
      outcome: 'split',
      provider_amount: 13.5,
      client_amount: 13.5,
      note: 'The plugs didn’t suit the wall, but the second shelf holds.',
      decidedAt: hoursFromNow(-2),
    }),
  ),
])

export const RejectEmpty = shown(request(), [], async () => {
  await openDialog('Reject booking')
  const dialog = await reopenDialog('Reject booking')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject booking' }))
  await expect(await dialog.findByText('Choose a reason, or write one')).toBeVisible()
  await expect(dialog.getByLabelText(/Why\?/)).toHaveFocus()
})

export const RejectWithReason = shown(
  request(),
  [refuse(bookingContract.reject, 'unavailable', 'Bookings can’t be changed just now.')],
  async () => {
    const dialog = await openDialog('Reject booking')
    await userEvent.click(dialog.getByRole('button', { name: 'Too far' }))
    await expect(dialog.getByLabelText(/Why\?/)).toHaveValue('I’m sorry, that is too far for me.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject booking' }))
    await expect(await dialog.findByText(/^Error rejecting booking:/)).toBeVisible()
    await expect(dialog.getByLabelText(/Why\?/)).toHaveValue('I’m sorry, that is too far for me.')
  },
)

export const AcceptFailed = shown(request(), [unreachable(bookingContract.accept)], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Accept booking' }))
  await expect(await page.findByText(/^Error accepting booking:/)).toBeVisible()
})

export const CompleteFailed = shown(makeBookingAt('begun'), [unreachable(bookingContract.act)], async () => {
  await openDialog('Complete booking')
  const dialog = await reopenDialog('Complete booking')
  await userEvent.click(dialog.getByRole('button', { name: 'Complete booking' }))
  await expect(await dialog.findByText(/^Error completing booking:/)).toBeVisible()
})

export const Cancel = shown(
  makeBookingAt('accepted', { cancellation: { client_gets: 27, provider_keeps: 0, free_until: null } }),
  [],
  async () => {
    const dialog = await openDialog('Cancel booking')
    await expect(dialog.getByRole('button', { name: 'Not yet' })).toHaveFocus()
    await reopenDialog('Cancel booking')
  },
)

export const LoanAsked = lent(makeLoanAt('asked'), [], async () => {
  await expect(await page.findByRole('button', { name: 'Say no' })).toBeVisible()
  await expect(page.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument()
})

export const LoanAgreed = lent(makeLoanAt('agreed'))

export const LoanDue = lent(makeLoanAt('due'))

export const LoanSaidHandedOver = lent(makeLoanAt('saidHandedOver'))

export const LoanMissed = lent(makeLoanAt('missed'))

export const LoanOut = lent(makeLoanAt('out'))

export const LoanOverdue = lent(makeLoanAt('overdue'))

export const LoanSaidBack = lent(makeLoanAt('saidBack'))

export const LoanBack = lent(makeLoanAt('back'))

export const LoanBackLate = lent(makeLoanAt('backLate'))

export const LoanLongerAsked = lent(
  makeLoanAt('out', {
    extension: { id: idOf(132), until: daysFromNow(3), price: 4.8, lapses_at: hoursFromNow(20) },
  }),
)

export const LoanClaimed = lent(makeLoanAt('claimed'), [answer(disputeContract.ofBooking, makeDamageClaim())])

export const LoanFailed = lent(makeLoanAt('agreed'), [
  refuse(loanContract.get, 'unavailable', 'Loans can’t be read just now.'),
])

export const Loading = shown(request(), [pending(bookingContract.get)])

// spec: marketplace §8 booking screens
export const Failed = shown(
  request(),
  [refuse(bookingContract.get, 'unavailable', 'Bookings can’t be read just now.')],
  shows('Failed to fetch booking details'),
)

// spec: marketplace §8 booking screens
export const NotFound = shown(
  request(),
  [refuse(bookingContract.get, 'not_found', 'This booking doesn’t exist.')],
  shows('Booking not found'),
)

// spec: marketplace §8 booking screens
export const ProfileFailed = shown(
  request(),
  [refuse(profileContract.basic, 'unavailable', 'Profiles can’t be read just now.')],
  shows('Failed to fetch client profile'),
)

export const Offline = screenStory({
  at,
  member,
  isOffline: true,
  answers: [unreachable(bookingContract.get)],
})

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = shown(
  request({
    client: { ...longest, id: maya.id },
    title: word,
    description: `${word} ${'It is brick all the way up. '.repeat(20)}`,
    booking_location: `${word}, Camden`,
    package_name: word,
    price: 9_999_999_999.99,
    same_day: [{ id: idOf(102), title: word, status: 'accepted', client: longest }],
  }),
)

export const RightToLeftName = shown(
  request({
    client: { ...yael, id: maya.id },
    title: 'שני מדפים במסדרון',
    description: 'הקיר מלבנים. יש לי את המדפים.',
  }),
)
