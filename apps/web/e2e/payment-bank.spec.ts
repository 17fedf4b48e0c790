import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import {
  bookingsOf,
  cards,
  choose,
  fillBooking,
  joinAsProvider,
  keptBy,
  moneyOf,
  payByCard,
  typeCard,
} from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Pays by a card that needs the bank's confirmation, for a booking with a picture, and waits for the bank's page. */
async function goToBank(page: Page, neighbour: Page) {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await fillBooking(page, skill, { picture: true })
  await choose(page, 'Card')
  await typeCard(page, cards.asksBank)
  await payByCard(page).click()
  await page.waitForURL('**/api/sandbox/challenges/**')
  return skill
}

// spec: marketplace §4 payment method names
// spec: marketplace §7 card confirmation
// spec: marketplace §7 payment-confirmation
// spec: marketplace §4 card number nowhere
test('a payment confirmed at the bank makes the booking on the way back, once', async ({
  page,
  neighbour,
}) => {
  await goToBank(page, neighbour)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.waitForURL('**/payment-confirmation?**')
  await expect(page.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/payment-confirmation\?intent=[^&]+$/)
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking?.thumbnails).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
  const kept = await keptBy(page)
  expect(kept).not.toMatch(/4000002500003155|_secret_/)
  expect(kept).not.toContain('The kitchen door catches')
  await page.getByRole('link', { name: 'Go to Bookings' }).click()
  await page.waitForURL('**/bookings?**')
})

// spec: marketplace §7 card confirmation
// spec: marketplace §7 payment-confirmation
test('a payment refused at the bank charges nothing, and keeps the form for a retry', async ({
  page,
  neighbour,
}) => {
  await goToBank(page, neighbour)
  await page.getByRole('button', { name: 'Refuse payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment not made' })).toBeVisible()
  expect(await bookingsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL('**/book-form?**')
  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking?.thumbnails).toHaveLength(1)
})

// spec: marketplace §4 paying once
test('going back from the bank with the browser’s button keeps the form, and pays once', async ({
  page,
  neighbour,
}) => {
  await goToBank(page, neighbour)
  await page.goBack()
  await page.waitForURL('**/book-form?**')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await choose(page, 'Card')
  await typeCard(page, cards.good)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

// spec: marketplace §4 paying once
test('returning to the form after confirming at the bank makes the booking with the held payment', async ({
  page,
  neighbour,
}) => {
  const skill = await goToBank(page, neighbour)
  const challenge = page.url()
  await page.request.post(challenge, { form: { answer: 'confirm' }, maxRedirects: 0 })
  await page.goto(`/book-form?skill=${skill}`)
  await expect(
    page.getByText('£18.00 set aside on your card for this booking', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish booking' }).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

// spec: marketplace §4 paying once
test('two tabs returning from the bank make one booking', async ({ page, neighbour }) => {
  await goToBank(page, neighbour)
  const answer = await page.request.post(page.url(), { form: { answer: 'confirm' }, maxRedirects: 0 })
  const back = answer.headers().location ?? ''
  const other = await page.context().newPage()
  await Promise.all([page.goto(back), other.goto(back)])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  }
  expect(await bookingsOf(page)).toHaveLength(1)
})

// spec: marketplace §7 payment-confirmation
test('a browser without the order says so; an unknown or another member’s payment confirms nothing', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/404/)
  await goToBank(page, neighbour)
  const answer = await page.request.post(page.url(), { form: { answer: 'confirm' }, maxRedirects: 0 })
  const back = answer.headers().location ?? ''
  await page.goto('/explore')
  await page.evaluate(() => {
    indexedDB.deleteDatabase('kindling-drafts')
  })
  await page.goto(back)
  await expect(page.getByRole('heading', { name: 'Your booking isn’t made yet' })).toBeVisible()
  await expect(page.getByText('£18.00', { exact: false })).toBeVisible()
  expect(await bookingsOf(page)).toEqual([])

  for (const address of ['/payment-confirmation', back]) {
    await neighbour.goto(address)
    await expect(neighbour.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
  }
})

// spec: marketplace §7 payment-confirmation
test('a slow bank is waited for, and the page continues by itself', async ({ page, neighbour }) => {
  await goToBank(page, neighbour)
  const answer = await page.request.post(page.url(), { form: { answer: 'confirm' }, maxRedirects: 0 })
  let isPending = true
  await page.route('**/api/users/stripe/payment/intent/*', async (route) => {
    if (!isPending) return await route.continue()
    const response = await route.fetch()
    const body = await response.json()
    const data = { ...body.data, state: 'pending', cardStatus: 'processing', bookingId: null }
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.goto(answer.headers().location ?? '')
  await expect(page.getByRole('heading', { name: 'Payment under way' })).toBeVisible()
  isPending = false
  await expect(page.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
})

// spec: marketplace §4 card number nowhere
test('the bank’s return address leaves nothing in the browser that could pay', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  const intent = await call<{ id: string }>(page, 'POST', '/users/stripe/payment/intent', {
    data: {
      amount: 18,
      currency: 'gbp',
      paymentMethod: 'card',
      skillId: skill,
      bookingDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    },
  })
  await page.goto(
    `/payment-confirmation?intent=${intent.id}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`,
  )
  await expect(page.getByRole('heading', { name: 'Payment not made' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment-confirmation\?intent=[^&]+$/)
  expect(await moneyOf(page)).toMatchObject({ pounds: 0, heldPounds: 0 })
})
