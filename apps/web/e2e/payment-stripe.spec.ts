import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { makePerson, signUp } from './members.ts'
import { bookingsOf, cards, choose, fillForm, joinAsProvider, keptBy, moneyOf, payByCard } from './paying.ts'
import { fillTimes, openOffer, pressBook } from './strangers.ts'
import { startWithStripe, stripeUrl, withStripeScript } from './stripe.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: stripeUrl, hasOwnContext: true })
// One product with Stripe for all tests: they run in order, and continue after a failure.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  stop = await startWithStripe()
})
test.afterAll(() => stop?.())

/** Whether a Content-Security-Policy allows Stripe's script. */
const letsStripeIn = (policy: string | undefined) => policy?.includes('js.stripe.com') ?? false

// spec: marketplace §7 Stripe elements
test('Stripe’s script is allowed on pages with a card form, and loaded when paying', async ({
  page,
  neighbour,
}) => {
  for (const path of ['/', '/login', '/explore', '/bookings', '/wallet', '/api/about']) {
    const { headers } = await page.request.get(path).then((answer) => ({ headers: answer.headers() }))
    expect(letsStripeIn(headers['content-security-policy']), path).toBe(false)
  }
  for (const path of ['/user', '/book-form?skill=1', '/Book-Form/', '/add-bills']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(letsStripeIn(answer.headers()['content-security-policy']), path).toBe(true)
  }

  const skill = await joinAsProvider(neighbour)
  const askedBy = await withStripeScript(page)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  for (const path of ['/explore', '/user', '/bookings', `/service-details?skill=${skill}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  // This page's policy blocks the script: the link to the form loads a page that allows it.
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await page.waitForURL('**/book-form?**')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(askedBy).toEqual([])
})

// spec: marketplace §7 Stripe elements
test('a member books by card with Stripe: declined, then paid', async ({ page, neighbour }) => {
  const skill = await joinAsProvider(neighbour)
  const askedBy = await withStripeScript(page)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await page.goto(`/service-details?skill=${skill}`)
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await page.waitForURL('**/book-form?**')
  await fillForm(page)
  await choose(page, 'Card')
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await dialog.getByLabel('Card number at Stripe').fill(cards.declined)
  await payByCard(page).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  expect(await bookingsOf(page)).toEqual([])

  await dialog.getByLabel('Card number at Stripe').fill(cards.good)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ payment_method: 'card', money_state: 'held' })
  expect(askedBy).toEqual(['/book-form'])
  expect(await keptBy(page)).not.toMatch(/4242424242424242|4000000000000002|_secret_/)
})

test('a visitor finds an offer, signs up, and pays for it by card', async ({ page, complaints: _ }) => {
  const askedBy = await withStripeScript(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Shelves up, straight' }).click()
  await page.waitForURL('**/in/camden?q=shelves')
  await openOffer(page)
  const form = await pressBook(page)
  await signUp(page, makePerson({ firstname: 'Joon', lastname: 'Seo' }), { from: page.url(), leadsTo: form })
  await fillTimes(page)
  await choose(page, 'Card')
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await dialog.getByLabel('Card number at Stripe').fill(cards.good)
  await payByCard(page).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  const [booking, ...others] = await bookingsOf(page)
  expect(others).toEqual([])
  expect(booking).toMatchObject({ payment_method: 'card', money_state: 'held' })
  expect(askedBy).toEqual(['/book-form'])
})

/** Funds the wallet with £12.50 by card, from /user. */
async function payIn(page: Page) {
  await page.getByRole('button', { name: 'Fund Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fund Account' })
  await dialog.getByLabel('Amount in pounds').fill('12.50')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Card number at Stripe').fill(cards.good)
  await dialog.getByRole('button', { name: 'Pay £12.50' }).click()
  await expect(page.getByRole('dialog').getByText('£12.50 is in your wallet.')).toBeVisible()
}

// spec: marketplace §7 Stripe elements
test('a member funds the wallet with Stripe, also from a page whose policy blocks its script', async ({
  page,
  complaints: _,
}) => {
  const askedBy = await withStripeScript(page)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await page.goto('/wallet')
  await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click()
  await page.waitForURL('**/user')
  await payIn(page)
  expect(await moneyOf(page)).toMatchObject({ pounds: 12.5 })
  expect(askedBy).toEqual(['/user'])
})

test('a withdrawal before the payment account is ready leads to its set-up', async ({ page, complaints }) => {
  complaints.allow(/409/)
  await withStripeScript(page)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await page.goto('/user')
  await payIn(page)
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Amount in pounds').fill('5')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await page.getByRole('button', { name: /^Withdraw £/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'finish setting up your payment account' })
  await refusal.getByRole('link', { name: 'Set up payment account' }).click()
  await page.waitForURL('**/create-stripe-account')
  await expect(page.getByRole('heading', { name: 'Get paid for what you do' })).toBeVisible()
  expect(await moneyOf(page)).toMatchObject({ pounds: 12.5 })
})

// spec: marketplace §7 Stripe elements
test('a member saves a card with Stripe', async ({ page, complaints: _ }) => {
  await withStripeScript(page)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await page.goto('/bills')
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.waitForURL('**/add-bills')
  await page.getByLabel('Card number at Stripe').fill(cards.good)
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await page.getByLabel('Address').fill('10 Camden High Street')
  await page.getByLabel('City').selectOption('Port Harcourt')
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL('**/bills')
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  const methods = await call<{ last_four: string }[]>(page, 'GET', '/settings/payment/billingmethods')
  expect(methods.map(({ last_four }) => last_four)).toEqual(['4242'])
})
