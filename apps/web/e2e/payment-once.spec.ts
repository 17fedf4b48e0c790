import type { Page } from '@playwright/test'
import { draftsOn } from './drafts.ts'
import { join } from './joined.ts'
import {
  bookingsOf,
  cards,
  choose,
  fillBooking,
  fund,
  joinAsProvider,
  moneyOf,
  payByCard,
  typeCard,
} from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

async function arrive(page: Page, neighbour: Page, pounds = 0) {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  if (pounds > 0) await fund(page, pounds)
  return skill
}

test('a double click on the card’s button pays once', async ({ page, neighbour }) => {
  const skill = await arrive(page, neighbour)
  await fillBooking(page, skill)
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await payByCard(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

test('a refresh while the card is being typed loses the card alone', async ({ page, neighbour }) => {
  const skill = await arrive(page, neighbour)
  await fillBooking(page, skill, { picture: true })
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await choose(page, 'Card')
  await expect(page.getByRole('dialog').getByLabel('Card number')).toHaveValue('')
  await typeCard(page, cards.good)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking?.thumbnails).toHaveLength(1)
})

test('a refresh before the answer came shows the booking that was made', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_ABORTED/)
  const skill = await arrive(page, neighbour)
  // The server makes it; its answer never arrives.
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fillBooking(page, skill)
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await payByCard(page).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Finish booking' })).toBeVisible()
  await page.unroute('**/api/bookings')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Booking successful' })).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Go to Bookings' }).click()
  await page.goto(`/book-form?skill=${skill}`)
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('two tabs pay for the same booking: one is made, and one is paid', async ({ page, neighbour }) => {
  const skill = await arrive(page, neighbour, 50)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await fillBooking(tab, skill)
    await tab.getByRole('button', { name: 'Book Now' }).click()
    await tab.getByRole('dialog').getByRole('radio', { name: 'Wallet account' }).click()
  }
  const pay = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Pay £18.00', exact: true })
  await Promise.all([pay(page).click(), pay(other).click()])
  for (const tab of [page, other]) await expect(tab.getByText('Wallet payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
  expect(await moneyOf(page)).toMatchObject({ pounds: 32, heldPounds: 18 })
})

test('two tabs pay for the same booking by card: one is made', async ({ page, neighbour }) => {
  const skill = await arrive(page, neighbour)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await fillBooking(tab, skill)
    await choose(tab, 'Card')
    await typeCard(tab, cards.good)
  }
  await Promise.all([payByCard(page).click(), payByCard(other).click()])
  for (const tab of [page, other]) await expect(tab.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

test('without a connection the card isn’t asked; with it, the same form pays', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const skill = await arrive(page, neighbour)
  await fillBooking(page, skill)
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await page.context().setOffline(true)
  await payByCard(page).click()
  await expect(page.getByRole('dialog').getByText('You seem to be offline', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

test('signing out removes an unfinished booking from the device', async ({ page, neighbour }) => {
  const skill = await arrive(page, neighbour)
  await fillBooking(page, skill, { picture: true })
  await choose(page, 'Card')
  await expect(page.getByRole('dialog').getByLabel('Card number')).toBeVisible()
  expect(JSON.stringify(await draftsOn(page))).toContain('blue house by the canal')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => draftsOn(page)).toEqual([])
})
