// spec: marketplace §8 payment texts

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import {
  bookingsOf,
  cards,
  choose,
  fillBooking,
  fillForm,
  fund,
  joinAsProvider,
  keptBy,
  moneyOf,
  payByCard,
  typeCard,
} from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** Rejects all of the client's bookings. */
async function rejectAll(provider: Page, client: Page) {
  for (const { id } of await bookingsOf(client)) await call(provider, 'PUT', `/bookings/reject/${id}`)
}

// spec: marketplace §2 payment chooser
test('each payment method shows its cost and the balance afterwards; unaffordable ones are disabled', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fund(page, 5)
  await page.goto(`/service-details?skill=${skill}`)
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await fillForm(page)
  await expect(page.getByText('£18.00 or 9 sparks').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  const facts = dialog(page).getByRole('definition')
  await expect(facts).toHaveText([
    'Home repairs',
    'Amara O.',
    /^\w{3}, 15 \w+ \d{4}$/,
    'Any time that day',
    'The blue house by the canal',
    'Not on a map',
    '£18.00 or 9 sparks',
  ])
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  // The same when the visit begins with the form.
  const form = page.url()
  await page.goto('/terms')
  await page.goto(form)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await page.getByRole('button', { name: 'Book Now' }).click()
  const way = (name: string) => dialog(page).getByRole('radio', { name })
  await expect(way('Spark tokens')).toBeChecked()
  await expect(way('Spark tokens')).toHaveAccessibleDescription('9 of 10, 1 left after')
  await expect(way('Wallet account')).toHaveAccessibleDescription('Costs £18.00, you have £5.00')
  await expect(way('Card')).toHaveAccessibleDescription('£18.00 from your card, £5.00 left in your wallet')

  await way('Wallet account').click()
  await expect(
    dialog(page).getByText('Insufficient funds. Please top up your wallet or tokens.'),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pay £18.00', exact: true })).toBeDisabled()
  await expect(dialog(page).getByRole('link', { name: 'Fund Account' })).toHaveAttribute('href', '/user')
})

// spec: marketplace §2 booking success
test('a member pays from the wallet; a rejection refunds it, and the statement shows both', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fund(page, 30)
  await fillBooking(page, skill)
  await choose(page, 'Wallet account')
  await expect(dialog(page).getByText('Wallet payment successful!')).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleName('Booking successful')
  expect(await moneyOf(page)).toMatchObject({ pounds: 12, heldPounds: 18 })

  await rejectAll(neighbour, page)
  expect(await moneyOf(page)).toMatchObject({ pounds: 30, heldPounds: 0 })
  await page.goto('/wallet?show=cash')
  await expect(row(page, '−£18.00')).toContainText('£12.00 after')
  await expect(row(page, '+£18.00')).toContainText('£30.00 after')
})

// spec: marketplace §2 booking success
// spec: marketplace §4 payment method names
test('a member pays with sparks', async ({ page, neighbour }) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fillBooking(page, skill)
  await choose(page, 'Spark tokens')
  await expect(dialog(page).getByText('SparkToken payment successful!')).toBeVisible()
  expect(await moneyOf(page)).toMatchObject({ sparks: 1, heldSparks: 9 })
})

// spec: marketplace §2 card dialog
// spec: marketplace §4 card number nowhere
test('a member pays by card: declined, then paid; a rejection refunds the card', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fillBooking(page, skill, { picture: true, soon: true })
  await choose(page, 'Card')
  await expect(dialog(page).getByText('4242 4242 4242 4242 pays')).toBeVisible()
  await payByCard(page).click()
  await expect(dialog(page).getByText('Enter a valid 16-digit card number')).toBeVisible()

  await typeCard(page, cards.declined)
  await payByCard(page).click()
  await expect(dialog(page).getByText('Your card was declined.')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  expect(await bookingsOf(page)).toEqual([])
  await expect(dialog(page).getByLabel('Expiry date')).toHaveValue('12/49')

  await typeCard(page, cards.good)
  await payByCard(page).click()
  await expect(dialog(page).getByText('Card payment successful!')).toBeVisible()
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ payment_method: 'card', money_state: 'held' })
  expect(booking?.thumbnails).toHaveLength(1)
  expect(await moneyOf(page)).toMatchObject({ pounds: 0, sparks: 10, heldSparks: 0 })
  expect(await keptBy(page)).not.toMatch(/4242424242424242|4000000000000002|_secret_/)

  await page.goto(`/outward-progress/${booking?.id}`)
  await expect(page.getByText('Set aside on your card')).toBeVisible()
  await rejectAll(neighbour, page)
  await expect(page.getByText('Returned to your card', { exact: false })).toBeVisible()
  expect(await moneyOf(page)).toMatchObject({ pounds: 0, heldPounds: 0 })
})

// spec: marketplace §4 booking day
// spec: marketplace §4 where the money is
test('a charged card payment is shown as held, and isn’t paid out before the day of the booking', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fillBooking(page, skill)
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await payByCard(page).click()
  await dialog(page).getByRole('button', { name: 'Go to Bookings' }).click()
  const [booking] = await bookingsOf(page)
  const id = booking?.id ?? ''
  // The day is more than a week away, so the card was charged rather than authorised.
  await page.goto(`/outward-progress/${id}`)
  await expect(
    page.getByText('Taken from your card, and back there if Amara declines', { exact: false }),
  ).toBeVisible()
  await call(neighbour, 'PUT', `/bookings/accept/${id}`)
  await expect(page.getByText('Taken from your card.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Service' })).toBeDisabled()
  await expect(page.getByText(/^You can start it from .+ on\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('button', { name: 'Confirm completion' })).toBeDisabled()
  await expect(page.getByText(/^You can confirm it from .+ on\.$/)).toBeVisible()
  await neighbour.goto(`/inward-details/${id}`)
  await expect(neighbour.getByRole('button', { name: 'Complete booking' })).toBeDisabled()
  await expect(neighbour.getByText(/^You can complete it from .+ on\.$/)).toBeVisible()
  expect(await moneyOf(neighbour)).toMatchObject({ pounds: 0 })
})
