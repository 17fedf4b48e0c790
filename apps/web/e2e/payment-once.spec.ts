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

// spec: marketplace §4 paying once
test('a double click on the card’s pay button pays once', async ({ page, neighbour }) => {
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

// spec: marketplace §4 paying once
test('a refresh while the card is typed loses only the card', async ({ page, neighbour }) => {
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

// spec: marketplace §2 booking success
// spec: marketplace §4 paying once
test('a refresh before the response arrives shows the booking that was made', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_ABORTED/)
  const skill = await arrive(page, neighbour)
  // The server carries it out; the response never arrives.
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
  await expect(page.getByRole('combobox', { name: 'Date' })).toHaveText('Choose a date')
})

// spec: marketplace §4 paying once
test('two tabs paying for the same booking make one booking and one payment', async ({ page, neighbour }) => {
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

// spec: marketplace §4 paying once
test('two tabs paying for the same booking by card make one booking', async ({ page, neighbour }) => {
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

// spec: marketplace §4 paying once
test('offline, the card isn’t charged; after reconnecting, the same form pays', async ({
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
