import type { Page } from '@playwright/test'
import { call, join } from './joined.ts'
import { bookingsOf, cards, fillBooking, joinAsProvider, moneyOf } from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Adds a card on /add-bills, the screen of the specification. */
async function addCard(page: Page, number: string) {
  await page.goto('/add-bills')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/49')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Address', { exact: false }).fill('10 Camden High Street')
  await page.getByLabel('City').selectOption('lagos')
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL('**/bills')
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' })

// spec: marketplace §2 saved card
test('the default saved card is preselected and pays for a booking with one press', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await addCard(page, '5555 5555 5555 4444')
  await expect(page.getByText('Pays first', { exact: false })).toBeVisible()
  await addCard(page, cards.good)
  await page.getByRole('button', { name: 'Pay first with the card ending in 4242' }).click()
  await expect(page.getByText('The card ending in 4242 pays first.')).toBeVisible()

  // A sufficient spark balance would be preselected instead.
  await fillBooking(page, skill, { soon: true })
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(chooser(page).getByRole('radio').nth(2)).toHaveAccessibleName(/Visa •••• 4242/)
  await chooser(page)
    .getByRole('radio', { name: /Visa •••• 4242/ })
    .click()
  await chooser(page).getByRole('button', { name: 'Pay £18.00', exact: true }).click()
  await expect(page.getByText('Card payment successful!')).toBeVisible()
  expect(await bookingsOf(page)).toMatchObject([{ payment_method: 'card', money_state: 'held' }])
})

// spec: marketplace §2 saved card
test('a declined saved card can be replaced; one with the bank’s confirmation pays on the way back', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await addCard(page, '4000 0000 0000 0341')
  await addCard(page, cards.asksBank)
  await fillBooking(page, skill, { soon: true })
  await page.getByRole('button', { name: 'Book Now' }).click()
  const pay = chooser(page).getByRole('button', { name: 'Pay £18.00', exact: true })
  await chooser(page)
    .getByRole('radio', { name: /Visa •••• 0341/ })
    .click()
  await pay.click()
  await expect(chooser(page).getByText('Your card was declined.')).toBeVisible()
  expect(await bookingsOf(page)).toEqual([])

  await chooser(page)
    .getByRole('radio', { name: /Visa •••• 3155/ })
    .click()
  await expect(chooser(page).getByText('Your card was declined.')).toBeHidden()
  await pay.click()
  await page.waitForURL('**/api/sandbox/challenges/**')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.waitForURL('**/payment-confirmation?**')
  await expect(page.getByRole('heading', { name: 'Booking successful' })).toBeVisible()
  expect(await bookingsOf(page)).toHaveLength(1)
  const intents = await call<{ is_usable: boolean }[]>(page, 'GET', '/settings/payment/billingmethods')
  expect(intents.every(({ is_usable }) => is_usable)).toBe(true)
})

// spec: marketplace §2 saved card
test('a saved card funds the wallet: declined, another one chosen, then paid', async ({
  page,
  complaints: _,
}) => {
  await join(page, { firstname: 'Joon', lastname: 'Park' })
  await addCard(page, '4000 0000 0000 0341')
  await addCard(page, cards.good)
  await page.goto('/user')
  const dialog = page.getByRole('dialog', { name: 'Fund Account' })
  const begin = async (card: string) => {
    await page.getByRole('button', { name: 'Fund Account' }).click()
    await dialog.getByLabel('Amount in pounds').fill('12.50')
    await dialog.getByLabel('Pay with').selectOption({ label: card })
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  // The default card is first, and another card can be entered.
  await page.getByRole('button', { name: 'Fund Account' }).click()
  await expect(dialog.getByLabel('Pay with').getByRole('option')).toHaveText([
    'Visa •••• 0341',
    'Visa •••• 4242',
    'Another card',
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await begin('Visa •••• 0341')
  await expect(dialog.getByText('£12.50 from Visa •••• 0341')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay £12.50' }).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await begin('Visa •••• 4242')
  await dialog.getByRole('button', { name: 'Pay £12.50' }).click()
  await expect(page.getByRole('dialog').getByText('£12.50 is in your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await moneyOf(page)).toMatchObject({ pounds: 12.5 })

  await begin('Another card')
  await expect(dialog.getByLabel('Card number')).toBeVisible()
})
