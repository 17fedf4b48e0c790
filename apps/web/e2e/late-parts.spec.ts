import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { offerSkill } from './market.ts'
import { fillForm } from './paying.ts'
import { expect, keepBack, pressTwice, test } from './test.ts'

// Blocks service workers: they would have the code in their cache.
test.use({ hasOwnContext: true, serviceWorkers: 'block' })

test.describe.configure({ timeout: 120_000 })

// A retry uses a different URL.
const calendarCode = /\/assets\/date-picker-[^/]*\.js/
const pickerCode = /\/assets\/picture-picker-[^/]*\.js/
const paymentCode = /\/assets\/paying-sheet-[^/]*\.js/

/** Signs in a client and a provider with a skill. @returns the address of the booking form */
async function bookingForm(client: Page, provider: Page): Promise<string> {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  return `/book-form?skill=${skill.id}`
}

const dayField = (page: Page) => page.getByRole('combobox', { name: 'Date' })
const book = (page: Page) => page.getByRole('button', { name: /^(Book Now|Opening the payment)/ })

test('the booking form preloads its calendar and payment code, without a layout shift', async ({
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
  test(`the picture picker of the booking form loads late without a layout shift, at ${width} px`, async ({
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
    await expect(client.getByText('door.png', { exact: true })).toBeVisible()
    expect(await book(client).boundingBox()).toEqual(before)
  })
}

test('a calendar opened before its code has loaded opens then, unless the member has moved on', async ({
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
  await client.keyboard.press('Tab')
  letAgain()
  await expect(dayField(client)).not.toHaveAttribute('aria-busy')
  await expect(client.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expect(client.getByRole('dialog')).toBeHidden()
})

test('a payment opened before its code has loaded pays for the form’s current input', async ({
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

test('a booking form whose code can’t be loaded shows an error, and keeps the input through a reload', async ({
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
  await dayField(client).click()
  await expect(client.getByText('The calendar didn’t arrive.', { exact: false })).toBeVisible()
  lost.delete(calendarCode)
  await client.getByRole('button', { name: 'Load again' }).click()
  await expect(client.getByText('The calendar didn’t arrive.', { exact: false })).toBeHidden()

  await fillForm(client, { picture: true })
  await book(client).click()
  await expect(client.getByText('The payment didn’t arrive.', { exact: false })).toBeVisible()
  lost.delete(paymentCode)
  await client.getByRole('button', { name: 'Load again' }).click()
  await expect(client.getByRole('combobox', { name: 'Location' })).toHaveValue('The blue house by the canal')
  await expect(client.getByText('door.png', { exact: true })).toBeVisible()
  await book(client).click()
  await expect(client.getByRole('dialog').getByRole('radio', { name: 'Spark tokens' })).toBeVisible()
})

// spec: accounts §2 late parts
test('a list that couldn’t be loaded loads by itself, without a page reload', async ({
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

// spec: accounts §2 late parts
test('logging out asks within the page when the code of its dialog can’t be loaded', async ({
  page,
  complaints,
}) => {
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
