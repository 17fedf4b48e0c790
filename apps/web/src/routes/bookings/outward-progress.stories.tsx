import { alternativesContract } from '@kindling/domain/bookings/alternatives-contract'
import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { daysFromNow, hoursFromNow } from '@kindling/domain/testing/clock'
import { makeLoanAt } from '@kindling/domain/testing/lending/make-loan'
import { makeBooking, makeBookingAt, makeEvent, makeProposal } from '@kindling/domain/testing/make-booking'
import { amara, idOf, longest, makeOwnProfile, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent } from 'storybook/test'
import { bookingAnswers, loanAnswers } from '../../testing/screens/booking-answers.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { openDialog, reopenDialog } from '../../testing/screens/open-dialog.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/Progress', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const at = `/outward-progress/${makeBooking().id}`

/** The progress of a booking, for its client. */
const shown = (booking: Booking, answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member: maya, answers: [...answers, ...bookingAnswers(booking)] }, act)

const others = answer(alternativesContract.list, [
  { skillId: idOf(202), member: { ...tom, location: 'Kentish Town' }, hourly_rate: 16 },
  { skillId: idOf(203), member: { ...yael, location: 'Hampstead' }, hourly_rate: 22.5 },
])

export const Full = shown(makeBookingAt('begun'))

export const Pending = shown(makeBooking())

export const Accepted = shown(makeBookingAt('accepted'))

export const Late = shown(
  makeBookingAt('accepted', { cancellation: { client_gets: 13.5, provider_keeps: 13.5, free_until: null } }),
)

export const Due = shown(makeBookingAt('due'))

export const MoreTime = shown(
  makeBookingAt('begun', {
    more_time: { id: idOf(131), minutes: 30, price: 9, lapses_at: hoursFromNow(20) },
  }),
)

export const Done = shown(makeBookingAt('done'))

export const Paid = shown(makeBookingAt('paid'))

export const Reviewed = shown(makeBookingAt('paid', { reviewed: true, other_reviewed: true }))

export const Rejected = shown(makeBookingAt('rejected'), [others])

export const RejectedWithoutOthers = shown(makeBookingAt('rejected'))

export const Cancelled = shown(makeBookingAt('cancelled'))

export const Expired = shown(makeBookingAt('expired'), [others])

export const Lapsed = shown(makeBookingAt('lapsed'), [others])

export const NotTurnedUp = shown(makeBookingAt('absent'), [others])

export const SaidAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'client', decides_at: hoursFromNow(24), client_gets: 27, provider_keeps: 0 },
  }),
)

export const SaidToBeAbsent = shown(
  makeBookingAt('due', {
    absence: { said_by: 'provider', decides_at: hoursFromNow(24), client_gets: 13.5, provider_keeps: 13.5 },
  }),
)

export const Proposal = shown(makeBookingAt('accepted'), [answer(proposalContract.list, [makeProposal()])])

export const OwnProposal = shown(makeBooking(), [
  answer(proposalContract.list, [
    makeProposal({ own: true, by: 'client', booking: { ...makeProposal().booking, isRequest: true } }),
  ]),
])

const free = answer(proposalContract.slots, {
  timezone: 'Europe/London',
  by_day: false,
  minutes: 90,
  last_day: daysFromNow(90),
  slots: [hoursFromNow(96.5), hoursFromNow(98), hoursFromNow(122.5)],
})

export const ProposeTime = shown(makeBookingAt('accepted'), [free], async () => {
  await openDialog('Propose another time', 'dialog')
  const dialog = await reopenDialog('Propose another time', 'dialog')
  await dialog.findByRole('radio', { name: /^10:00/ })
  await userEvent.click(dialog.getByRole('button', { name: 'Propose this time' }))
  await expect(await dialog.findByText('Choose a time')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: /^10:00/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Offer one more time' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /^11:30/ }))
  await expect(dialog.getByRole('button', { name: 'Propose 2 times' })).toBeEnabled()
  await expect(dialog.getAllByRole('button', { name: /^Leave out/ })).toHaveLength(2)
})

export const NothingFree = shown(
  makeBookingAt('accepted', { cancellation: { client_gets: 13.5, provider_keeps: 13.5, free_until: null } }),
  [
    answer(proposalContract.slots, {
      timezone: 'Europe/London',
      by_day: false,
      minutes: 90,
      last_day: daysFromNow(5),
      slots: [],
    }),
  ],
  async () => {
    const dialog = await openDialog('Propose another time', 'dialog')
    await expect(await dialog.findByText(/^Nothing is free/)).toBeVisible()
  },
)

export const Disputed = shown(makeBookingAt('disputed'))

export const StartFailed = shown(makeBookingAt('due'), [unreachable(bookingContract.act)], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Start Service' }))
  await expect(await page.findByText(/^Error starting service:/)).toBeVisible()
})

export const CompleteFailed = shown(makeBookingAt('begun'), [unreachable(bookingContract.act)], async () => {
  await openDialog('Mark Complete')
  const dialog = await reopenDialog('Mark Complete')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark Complete' }))
  await expect(await dialog.findByText(/^Error completing booking:/)).toBeVisible()
})

export const CancelCostChanged = shown(
  makeBookingAt('accepted', { cancellation: { client_gets: 13.5, provider_keeps: 13.5, free_until: null } }),
  [refuse(bookingContract.cancel, 'cost_changed', 'What cancelling costs has changed. Please look again.')],
  async () => {
    const dialog = await openDialog('Cancel booking')
    await expect(dialog.getByRole('button', { name: 'Not yet' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Something came up' }))
    await expect(dialog.getByLabelText(/Why\?/)).toHaveValue('I’m sorry, something came up.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
    await expect(
      await dialog.findByText('What cancelling costs has changed. Please look again.'),
    ).toBeVisible()
  },
)

export const Loan = screenStory({ at, member: maya, answers: loanAnswers(makeLoanAt('agreed')) })

export const Loading = shown(makeBooking(), [pending(bookingContract.get)])

export const Failed = shown(makeBooking(), [
  refuse(bookingContract.get, 'unavailable', 'Bookings can’t be read just now.'),
])

export const NotFound = shown(makeBooking(), [
  refuse(bookingContract.get, 'not_found', 'This booking doesn’t exist.'),
])

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
    price: 9_999_999_999.99,
    events: [makeEvent('provider', 'reject', 'rejected', -70, word)],
  }),
  [
    answer(alternativesContract.list, [
      { skillId: idOf(202), member: { ...longest, location: word }, hourly_rate: 9999.99 },
    ]),
  ],
)

export const RightToLeftName = shown(
  makeBooking({ provider: { ...yael, id: amara.id }, title: 'שני מדפים במסדרון' }),
)
