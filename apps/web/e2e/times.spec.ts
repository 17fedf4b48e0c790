import { AxeBuilder } from '@axe-core/playwright'
import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { openEveryDay } from './market.ts'
import { bookingsOf, fund, goOn, joinAsProvider } from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Registers a provider with availability every day from nine to five, for £18 an hour. @returns the skill */
async function openShop(provider: Page, terms: Partial<typeof defaultTerms> = {}): Promise<string> {
  const skill = await joinAsProvider(provider)
  await openEveryDay(provider)
  await call(provider, 'PUT', `/skills/${skill}/terms`, { data: { ...defaultTerms, ...terms } })
  return skill
}

const daysOf = (page: Page) => page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
const timesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Time' })

/** Chooses the third day from today. */
async function openForm(page: Page, skill: string) {
  await page.goto(`/book-form?skill=${skill}`)
  await daysOf(page).nth(3).check()
}

/** Goes on from the time, and says what and where. */
async function fillDetails(page: Page, description = 'The kitchen door catches.') {
  await goOn(page)
  await page.getByLabel('Description').fill(description)
  await page.getByRole('combobox', { name: 'Location' }).fill('The blue house by the canal')
}

const pay = async (page: Page) => {
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
}

// spec: marketplace §2 booking time
test('a client books a time for two hours and pays, by keyboard, and both sides see it', async ({
  page,
  neighbour,
}) => {
  const skill = await openShop(neighbour, { policy: 'moderate' })
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fund(page, 40)
  await openForm(page, skill)
  const price = (words: string) => page.getByText(words).filter({ visible: true })
  await expect(price('£18.00 or 9 sparks')).toBeVisible()

  // The price changes with the duration, selected by the arrow keys.
  await page.getByRole('radio', { name: '1 h £18.00' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(price('£27.00 or 13.5 sparks')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(price('£36.00 or 18 sparks')).toBeVisible()
  // Price and button stay in view, on a form of two windows of a phone.
  expect(page.viewportSize()?.width).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await expect(price('£36.00 or 18 sparks')).toBeInViewport({ ratio: 1 })
  // The last start is two hours before five.
  await expect(timesOf(page).getByRole('radio').last()).toHaveAccessibleName('15:00')

  await goOn(page)
  await expect(page.getByText('Choose a time, or any time that day')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
  await timesOf(page).getByRole('radio', { name: '14:00' }).check()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('14:00–16:00, 2 hours')).toBeVisible()
  await expect(dialog.getByText(/^Cancelling: Free until 72 hours before\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay £36.00' }).click()
  await expect(page.getByText('Wallet payment successful!')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Bookings' }).click()

  const [booking] = await bookingsOf(page)
  expect(booking).toMatchObject({ price: 36, duration_minutes: 120, status: 'pending' })
  await enter(neighbour, `/inward-details/${booking?.id}`)
  await expect(neighbour.getByText(/14:00/).first()).toBeVisible()
  await neighbour.getByRole('button', { name: 'Accept booking' }).click()
  await expect(neighbour.getByRole('button', { name: 'Complete booking' })).toBeVisible()
  await page.goto(`/outward-progress/${booking?.id}`)
  await expect(page.getByText(/14:00/).first()).toBeVisible()
})

// spec: marketplace §2 booking time
test('a second tab that books a taken time keeps its input, and shows the free times', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/409/)
  const skill = await openShop(neighbour, { instant: true })
  await join(page)
  await fund(page, 40)
  const other = await page.context().newPage()
  // Both tabs open their form before either books.
  await openForm(page, skill)
  await openForm(other, skill)
  await timesOf(page).getByRole('radio', { name: '10:00' }).check()
  await timesOf(other).getByRole('radio', { name: '10:30' }).check()
  await fillDetails(page)
  await fillDetails(other, 'The bathroom door too.')
  await pay(page)
  await expect(page.getByText(/^It’s booked: Amara said yes beforehand\./)).toBeVisible()

  await pay(other)
  await expect(other.getByText('That time isn’t free for 1 hour. Choose another one.')).toBeVisible()
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(timesOf(other).getByRole('radio', { name: '10:30' })).toBeHidden()
  await timesOf(other).getByRole('radio', { name: '13:00' }).check()
  await goOn(other)
  await expect(other.getByLabel('Description')).toHaveValue('The bathroom door too.')
  await other.getByRole('button', { name: 'Book Now' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Finish booking' }).click()
  await expect(other.getByText(/^It’s booked/)).toBeVisible()
  expect((await bookingsOf(page)).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
})

// spec: marketplace §2 booking time
test('a package has its own price, and can be booked for any time of a day', async ({ page, neighbour }) => {
  const service = { id: crypto.randomUUID(), name: 'Bike service', minutes: 90, price: 25 }
  const skill = await openShop(neighbour, { packages: [service] })
  await join(page)
  await fund(page, 40)
  await openForm(page, skill)
  await page.getByRole('radio', { name: /^Bike service/ }).check()
  await expect(page.getByText('£25.00 or 12.5 sparks').filter({ visible: true })).toBeVisible()
  await timesOf(page)
    .getByRole('radio', { name: /^Any time that day/ })
    .check()
  // A reload keeps the input.
  await page.reload()
  await page.getByRole('button', { name: 'Change time' }).click()
  await expect(page.getByRole('radio', { name: /^Bike service/ })).toBeChecked()
  await expect(timesOf(page).getByRole('radio', { name: /^Any time that day/ })).toBeChecked()
  await fillDetails(page)
  await pay(page)
  await expect(page.getByText(/^Amara has until/)).toBeVisible()
  const [booking] = await bookingsOf(page)
  expect(booking).toMatchObject({ package_name: 'Bike service', booking_start: null, price: 25 })
})
