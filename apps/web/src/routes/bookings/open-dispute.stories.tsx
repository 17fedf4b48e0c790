import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { makeLoanAt } from '@kindling/domain/testing/lending/make-loan'
import { makeBooking, makeBookingAt } from '@kindling/domain/testing/make-booking'
import { makeDispute } from '@kindling/domain/testing/make-dispute'
import { amara, longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { bookingAnswers } from '../../testing/screens/booking-answers.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Bookings/Open a dispute', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const owner = makeOwnProfile({ ...amara, email: 'amara@kindling.test' })
const at = `/open-dispute?booking=${makeBooking().id}`
const begun = makeBookingAt('begun')

const shown = (booking: Booking, answers: HttpHandler[] = [], act?: () => Promise<void>, member = maya) =>
  screenStory({ at, member, answers: [...answers, ...bookingAnswers(booking)] }, act)

const submit = async (name = 'Submit Dispute') =>
  await userEvent.click(await page.findByRole('button', { name }))

export const Full = shown(begun)

export const Borrower = shown(makeLoanAt('out').booking)

export const OwnerOfDamaged = shown(makeLoanAt('saidBack').booking, [], undefined, owner)

export const OwnerOfMissing = shown(makeLoanAt('overdue').booking, [], undefined, owner)

export const WithPicture = shown(begun, [], async () => {
  const bytes = await (await fetch('/files/shelves-2.webp')).arrayBuffer()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File([bytes], 'shelves.webp', { type: 'image/webp' }))
  const preview = await page.findByAltText(/^Preview of/)
  await waitFor(() => expect(preview).toHaveProperty('complete', true))
})

export const Empty = shown(begun, [], async () => {
  await userEvent.clear(await page.findByLabelText(/^Message/))
  await submit()
  await expect(await page.findByText('Say what went wrong')).toBeVisible()
  await expect(page.getByLabelText(/^Message/)).toHaveFocus()
})

// spec: marketplace §8 dispute errors
export const Refused = shown(
  begun,
  [refuse(disputeContract.open, 'state_conflict', 'This booking is in dispute already.')],
  async () => {
    await userEvent.type(await page.findByLabelText(/^What happened/), 'One shelf came down.')
    await submit()
    const reason = 'This booking is in dispute already.'
    await expect(await page.findByText(`Error opening dispute: ${reason}`)).toBeVisible()
    await expect(await page.findByText(`Failed to submit dispute: ${reason}`)).toBeVisible()
    await expect(page.getByLabelText(/^Message/)).toHaveValue('The service was not rendered')
    await expect(page.getByLabelText(/^What happened/)).toHaveValue('One shelf came down.')
  },
)

export const Submitted = shown(begun, [answer(disputeContract.open, makeDispute())], async () => {
  await submit()
  const dialog = await page.findByRole('dialog')
  await expect(within(dialog).getByText('Your dispute has been submitted successfully.')).toBeVisible()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

export const InDispute = shown(makeBookingAt('disputed'))

export const NotPossible = shown(makeBookingAt('rejected'))

// spec: marketplace §2 open dispute
export const WithoutBooking = screenStory({ at: '/open-dispute', member: maya }, async () => {
  await expect(
    page.getByRole('heading', { name: 'Missing booking information. Please try again.' }),
  ).toBeVisible()
  const back = page.getByRole('link', { name: 'Return to Bookings' })
  await expect(back.getAttribute('href')).toMatch(/^\/bookings/)
})

export const Loading = screenStory({
  at: '/open-dispute',
  state: { bookingId: begun.id, bookingTitle: begun.title },
  member: maya,
  answers: [pending(bookingContract.get)],
})

export const Failed = shown(begun, [
  refuse(bookingContract.get, 'unavailable', 'Bookings can’t be read just now.'),
])

export const NotFound = shown(begun, [
  refuse(bookingContract.get, 'not_found', 'This booking doesn’t exist.'),
])

export const Offline = screenStory({
  at,
  member: maya,
  isOffline: true,
  answers: [unreachable(bookingContract.get)],
})

export const LongText = shown(
  makeBookingAt('begun', {
    provider: { ...longest, id: amara.id },
    title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
  }),
)

export const RightToLeftName = shown(
  makeBookingAt('begun', { provider: { ...yael, id: amara.id }, title: 'שני מדפים במסדרון' }),
)
