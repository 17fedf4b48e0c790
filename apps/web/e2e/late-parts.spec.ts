import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { offerSkill } from './market.ts'
import { fillForm } from './paying.ts'
import { expect, keepBack, pressTwice, test } from './test.ts'

// Code that comes late or never: a service worker would have it already.
test.use({ hasOwnContext: true, serviceWorkers: 'block' })

test.describe.configure({ timeout: 120_000 })

// A second try asks under another address.
const calendarCode = /\/assets\/date-picker-[^/]*\.js/
const pickerCode = /\/assets\/picture-picker-[^/]*\.js/
const paymentCode = /\/assets\/paying-sheet-[^/]*\.js/

/** Somebody's booking form of what somebody else offers. @returns its address */
async function bookingForm(client: Page, provider: Page): Promise<string> {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  return `/book-form?skill=${skill.id}`
}

const dayField = (page: Page) => page.getByRole('combobox', { name: 'Date' })
const book = (page: Page) => page.getByRole('button', { name: /^(Book Now|Opening the payment)/ })

test('the booking form loads its calendar and payment ahead, and nothing moves', async ({
  page: client,
  neighbour: provider,
}) => {
  const form = await bookingForm(client, provider)
  const ahead = [client.waitForResponse(calendarCode), client.waitForResponse(paymentCode)]
  await client.goto(form)
  await Promise.all(ahead)
  await dayField(client).focus()
  const before = await dayField(client).boundingBox()
  await client.keyboard.press('ArrowDown')
  await client.getByRole('dialog', { name: 'Choose a date' }).press('Escape')
  await expect(dayField(client)).toBeFocused()
  expect(await dayField(client).boundingBox()).toEqual(before)
})

for (const width of [320, 1280]) {
  test(`the pictures of a booking come late, in the place that was kept for them, at ${width} px`, async ({
    page: client,
    neighbour: provider,
  }) => {
    await client.setViewportSize({ width, height: 800 })
    await client.goto(await bookingForm(client, provider))
    await fillForm(client, { picture: true })
    const letPicker = await keepBack(client, pickerCode)
    await client.reload()
    const before = await book(client).boundingBox()
    await expect(client.locator('input[type=file]')).toBeHidden()
    letPicker()
    await expect(client.getByText('door.png')).toBeVisible()
    expect(await book(client).boundingBox()).toEqual(before)
  })
}

test('a calendar that is asked for before it came opens when it comes, unless one went on', async ({
  page: client,
  neighbour: provider,
}) => {
  const form = await bookingForm(client, provider)
  const letCalendar = await keepBack(client, calendarCode)
  await client.goto(form)
  await dayField(client).click()
  await expect(dayField(client)).toHaveText('Opening the calendar...')
  letCalendar()
  await client.getByRole('dialog', { name: 'Choose a date' }).press('Escape')
  await expect(dayField(client)).toHaveText('Choose a date')
  await expect(dayField(client)).toBeFocused()

  const letAgain = await keepBack(client, calendarCode)
  await client.reload()
  await dayField(client).click()
  await client.getByLabel('Description').pressSequentially('The kitchen')
  letAgain()
  await expect(dayField(client)).not.toHaveAttribute('aria-busy')
  await client.getByLabel('Description').pressSequentially(' door catches.')
  await expect(client.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await expect(client.getByRole('dialog')).toBeHidden()
})

test('a payment that is asked for before it came pays for what stands in the form', async ({
  page: client,
  neighbour: provider,
}) => {
  const form = await bookingForm(client, provider)
  const letPayment = await keepBack(client, paymentCode)
  await client.goto(form)
  await fillForm(client)
  await pressTwice(book(client))
  await expect(book(client)).toHaveText('Opening the payment...')
  await client.getByLabel('Description').fill('The kitchen door, and the gate.')
  await expect(book(client)).toHaveText('Book Now')
  letPayment()
  await book(client).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Pay 5 sparks' }).click()
  await expect(client.getByText('SparkToken payment successful!')).toBeVisible()
  const made = await call<{ description: string }[]>(client, 'GET', '/bookings/get/user/outward')
  expect(made.map(({ description }) => description)).toEqual(['The kitchen door, and the gate.'])
})

test('a booking form whose late parts fail says so, and keeps what was filled in over a reload', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const form = await bookingForm(client, provider)
  const lost = new Set([calendarCode, paymentCode])
  for (const file of lost) {
    await client.route(file, async (route) => await (lost.has(file) ? route.abort() : route.continue()))
  }
  await client.goto(form)
  await client.getByLabel('Description').fill('The kitchen door catches.')
  await dayField(client).click()
  await expect(client.getByText('The calendar didn’t arrive.', { exact: false })).toBeVisible()
  lost.delete(calendarCode)
  await client.getByRole('button', { name: 'Load again' }).click()
  await expect(client.getByText('The calendar didn’t arrive.', { exact: false })).toBeHidden()
  await expect(client.getByLabel('Description')).toHaveValue('The kitchen door catches.')

  await fillForm(client, { picture: true })
  await book(client).click()
  await expect(client.getByText('The payment didn’t arrive.', { exact: false })).toBeVisible()
  lost.delete(paymentCode)
  await client.getByRole('button', { name: 'Load again' }).click()
  await expect(client.getByRole('combobox', { name: 'Location' })).toHaveValue('The blue house by the canal')
  await expect(client.getByText('door.png')).toBeVisible()
  await book(client).click()
  await expect(client.getByRole('dialog').getByRole('radio', { name: 'Spark tokens' })).toBeVisible()
})

test('a list that couldn’t be loaded comes by itself, without a reload of the page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const listCode = /\/assets\/people-nearby-[^/]*\.js/
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  await page.route(listCode, (route) => route.abort())
  await page.goto('/explore')
  await expect(page.getByText('This list didn’t arrive.', { exact: false })).toBeVisible()
  await page.unroute(listCode)
  await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This list didn’t arrive.', { exact: false })).toBeHidden()
})

test('the logout asks in the page where its dialog can’t be fetched', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  await page.route(/\/assets\/logout-dialog-[^/]*\.js/, (route) => route.abort())
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Are you sure you want to logout from your account?')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})
