import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { type Dispute, disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { type Loan, loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeLoan, makeLoanAt } from '@kindling/domain/testing/lending/make-loan'
import { makeBooking, makeBookingAt, makeEvent, makeProposal } from '@kindling/domain/testing/make-booking'
import { makeDamageClaim, makeDispute, makeStatement } from '@kindling/domain/testing/make-dispute'
import { makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { amara, idOf, longest, makeOwnProfile, shortest, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { bookingAnswers, loanAnswers } from '../../testing/screens/booking-answers.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { openDialog, reopenDialog } from '../../testing/screens/open-dialog.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/Details', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const at = `/outward-details/${makeBooking().id}`

/** The screen of a booking, for its client. */
const shown = (booking: Booking, answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member: maya, answers: [...answers, ...bookingAnswers(booking)] }, act)

/** The screen of a loan, for its borrower. */
const lent = (loan: Loan, answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member: maya, answers: [...answers, ...loanAnswers(loan)] }, act)

const disputed = (dispute: Partial<Dispute>, booking: Booking = makeBookingAt('disputed')) =>
  shown(booking, [answer(disputeContract.ofBooking, makeDispute(dispute))])

export const Full = shown(
  makeBookingAt('accepted', {
    package_name: 'Two shelves, all in',
    thumbnails: ['/files/shelves.webp', '/files/shelves-2.webp'],
  }),
)

export const Pending = shown(makeBooking())

export const PendingByCard = shown(makeBooking({ payment_method: 'card', card_capture: 'manual' }))

export const ByDay = shown(
  makeBooking({ booking_start: null, duration_minutes: null, payment_method: 'spark_token', price: 9 }),
)

export const OtherTimeZone = shown(
  makeBookingAt('accepted', { timezone: 'Europe/Lisbon', other_timezone: 'America/New_York' }),
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

export const Rejected = shown(makeBookingAt('rejected'))

export const Cancelled = shown(makeBookingAt('cancelled'))

export const CancelledByProvider = shown(
  makeBookingAt('rejected', {
    ended_why: 'cancelled',
    events: [
      makeEvent('client', 'request', 'pending', -162),
      makeEvent('provider', 'accept', 'accepted', -160),
      makeEvent('provider', 'cancel', 'rejected', -70, 'I’m sorry, I’m ill.'),
    ],
  }),
)

export const Expired = shown(makeBookingAt('expired'))

export const Lapsed = shown(makeBookingAt('lapsed'))

export const NotTurnedUp = shown(makeBookingAt('absent'))

export const SaidAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'client', decides_at: hoursFromNow(24), client_gets: 27, provider_keeps: 0 },
  }),
)

export const SaidToBeAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'provider', decides_at: hoursFromNow(24), client_gets: 13.5, provider_keeps: 13.5 },
  }),
  [],
  async () => {
    const dialog = await openDialog('I was there')
    await userEvent.click(dialog.getByRole('button', { name: 'I was there' }))
    await expect(await dialog.findByText('Say it in a few words')).toBeVisible()
    await expect(dialog.getByLabelText(/What happened/)).toHaveFocus()
  },
)

export const Proposal = shown(makeBookingAt('accepted'), [answer(proposalContract.list, [makeProposal()])])

export const OwnProposal = shown(makeBookingAt('accepted'), [
  answer(proposalContract.list, [makeProposal({ own: true, by: 'client' })]),
])

export const ProposalGone = shown(
  makeBookingAt('accepted'),
  [
    answer(proposalContract.list, [makeProposal()]),
    refuse(proposalContract.accept, 'slot_taken', 'Amara isn’t free at that time any more.'),
  ],
  async () => {
    const [accept] = await page.findAllByRole('button', { name: /^Accept/ })
    if (accept) await userEvent.click(accept)
    await expect(await page.findByText('Amara isn’t free at that time any more.')).toBeVisible()
  },
)

const asksForMore = makeBookingAt('begun', {
  more_time: {
    id: idOf(131),
    minutes: 30,
    price: 9,
    lapses_at: hoursFromNow(20),
  },
})

export const MoreTime = shown(asksForMore)

export const MoreTimeWithoutMoney = shown(
  asksForMore,
  [refuse(extensionContract.accept, 'insufficient_funds', 'There is too little in your wallet for this.')],
  async () => {
    const agree = await page.findByRole('button', { name: 'Agree and pay £9.00' })
    await userEvent.click(agree)
    await expect(await page.findByRole('link', { name: 'Fund Account' })).toBeVisible()
    await expect(agree).toHaveFocus()
  },
)

export const Disputed = disputed({})

export const DisputeUnanswered = disputed({ statements: [], happened: null, remedy: null, file: null })

export const DisputeWithQuestion = disputed({
  statements: [
    makeStatement(),
    makeStatement({
      id: '2',
      by: 'moderator',
      isAnswer: false,
      message: 'What did you screw the plugs into?',
      createdAt: hoursFromNow(-10),
    }),
    makeStatement({
      id: '3',
      by: 'client',
      isAnswer: false,
      message: 'Here is the invoice of the plugs.',
      file: { url: '/files/invoice.pdf', kind: 'pdf' },
      createdAt: hoursFromNow(-2),
    }),
  ],
})

export const DisputeHeard = disputed({ closesAt: hoursFromNow(-1) })

const decided = {
  note: 'The plugs didn’t suit the wall, but the second shelf holds.',
  decidedAt: hoursFromNow(-2),
}

export const DisputeSplit = disputed(
  { ...decided, outcome: 'split', provider_amount: 13.5, client_amount: 13.5 },
  makeBookingAt('settled'),
)

export const DisputeRefunded = disputed(
  { ...decided, outcome: 'refund', provider_amount: 0, client_amount: 27 },
  makeBookingAt('settled', { money_state: 'refunded', payment_method: 'card', card_capture: 'automatic' }),
)

export const DisputeLost = disputed(
  { ...decided, outcome: 'release', provider_amount: 27, client_amount: 0 },
  makeBookingAt('settled', {
    events: [...makeBookingAt('disputed').events, makeEvent('system', 'release', 'disputed', -2)],
  }),
)

export const DisputeFailed = shown(makeBookingAt('disputed'), [
  refuse(disputeContract.ofBooking, 'unavailable', 'Disputes can’t be read just now.'),
])

export const AddEvidenceEmpty = shown(makeBookingAt('disputed'), [], async () => {
  const dialog = await openDialog('Add evidence', 'dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await expect(await dialog.findByText('Say it in a few words')).toBeVisible()
  await expect(dialog.getByLabelText(/What does it show/)).toHaveFocus()
})

export const WithdrawDispute = shown(
  makeBookingAt('disputed'),
  [refuse(disputeContract.withdraw, 'state_conflict', 'A moderator has decided it meanwhile.')],
  async () => {
    const dialog = await openDialog('Withdraw dispute')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw dispute' }))
    await expect(await dialog.findByText('A moderator has decided it meanwhile.')).toBeVisible()
  },
)

export const ConfirmCompletion = shown(makeBookingAt('done'), [], async () => {
  await openDialog('Confirm completion')
  await reopenDialog('Confirm completion')
})

export const ConfirmFailed = shown(
  makeBookingAt('done'),
  [unreachable(bookingContract.complete)],
  async () => {
    const dialog = await openDialog('Confirm completion')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm completion' }))
    await expect(await dialog.findByText(/^Error completing booking:/)).toBeVisible()
  },
)

export const SayAbsent = shown(makeBookingAt('due'), [], async () => {
  await openDialog('Amara isn’t here')
})

export const LoanAsked = lent(makeLoanAt('asked'))

export const LoanAgreed = lent(makeLoan())

export const LoanFree = lent(makeLoan({ deposit_state: 'none' }, { price: 0, deposit: 0 }))

export const LoanDue = lent(makeLoanAt('due'))

export const LoanSaidHandedOver = lent(makeLoanAt('saidHandedOver'))

export const LoanMissed = lent(makeLoanAt('missed'))

export const LoanOut = lent(makeLoanAt('out'))

export const LoanOverdue = lent(makeLoanAt('overdue'))

export const LoanSaidBack = lent(makeLoanAt('saidBack'))

export const LoanBack = lent(makeLoanAt('back'))

export const LoanBackLate = lent(makeLoanAt('backLate'))

export const LoanClaimed = lent(makeLoanAt('claimed'), [answer(disputeContract.ofBooking, makeDamageClaim())])

export const LoanLongerAsked = lent(
  makeLoanAt('out', {
    extension: { id: idOf(132), until: daysFromNow(3), price: 4.8, lapses_at: hoursFromNow(20) },
  }),
)

export const LoanLonger = lent(makeLoanAt('out', {}, { extra_price: 4.8 }))

/** Answers of the dialog that asks for more days. @param taken days promised to others */
const keepLonger = (taken: string[]) => [
  answer(moneyContract.balance, makeWallet({ cash: 1 })),
  answer(thingContract.days, {
    timezone: 'Europe/London',
    today: daysFromNow(0),
    until: daysFromNow(180),
    taken,
  }),
]

export const KeepLonger = lent(makeLoanAt('out'), keepLonger([daysFromNow(6), daysFromNow(7)]), async () => {
  const dialog = await openDialog('Keep it longer', 'dialog')
  const hint = await dialog.findByText(/^Press the day on which you bring it back/)
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Amara' }))
  await expect(hint).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '0'))
})

export const KeepLongerTaken = lent(makeLoanAt('out'), keepLonger([daysFromNow(2)]), async () => {
  const dialog = await openDialog('Keep it longer', 'dialog')
  await expect(await dialog.findByText(/^Somebody else has it next/)).toBeVisible()
})

export const LoanFailed = screenStory({
  at,
  member: maya,
  answers: [
    refuse(loanContract.get, 'unavailable', 'Loans can’t be read just now.'),
    ...bookingAnswers(makeLoan().booking),
  ],
})

export const Loading = shown(makeBooking(), [pending(bookingContract.get)])

// spec: marketplace §8 booking screens
export const Failed = shown(
  makeBooking(),
  [refuse(bookingContract.get, 'unavailable', 'Bookings can’t be read just now.')],
  shows('Failed to fetch booking details'),
)

// spec: marketplace §8 booking screens
export const NotFound = shown(
  makeBooking(),
  [refuse(bookingContract.get, 'not_found', 'This booking doesn’t exist.')],
  shows('Booking not found'),
)

export const WrongAddress = screenStory({ at: '/outward-details/not-an-id', member: maya })

// spec: marketplace §8 booking screens
export const ProfileFailed = shown(
  makeBooking(),
  [refuse(profileContract.basic, 'unavailable', 'Profiles can’t be read just now.')],
  shows('Failed to fetch technician profile'),
)

export const Offline = screenStory({
  at,
  member: maya,
  isOffline: true,
  answers: [unreachable(bookingContract.get)],
})

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)

export const LongText = shown(
  makeBookingAt('rejected', {
    provider: { ...longest, id: amara.id },
    title: word,
    description: `${word} ${'It is brick all the way up. '.repeat(20)}`,
    booking_location: `${word}, Camden`,
    package_name: word,
    price: 9_999_999_999.99,
    events: [makeEvent('provider', 'reject', 'rejected', -70, word)],
  }),
)

export const ShortText = shown(
  makeBooking({
    provider: { ...shortest, id: amara.id },
    title: 'A',
    description: '?',
    price: 0.01,
    booking_location: '',
  }),
)

export const RightToLeftName = shown(
  makeBooking({
    provider: { ...yael, id: amara.id },
    title: 'שני מדפים במסדרון',
    description: 'הקיר מלבנים. יש לי את המדפים.',
  }),
)
