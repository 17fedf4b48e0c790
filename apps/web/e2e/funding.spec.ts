import type { Page } from '@playwright/test'
import { join } from './joined.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

const balance = (page: Page) =>
  page.getByText('Balance', { exact: true }).locator('xpath=following-sibling::dd')

/** Opens the card form from the wallet card. */
async function begin(page: Page, pounds: string) {
  await page.goto('/user')
  await page.getByRole('button', { name: 'Fund Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fund Account' })
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Amount in pounds').fill(pounds)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

async function fillCard(page: Page, number: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill('')
  await dialog.getByLabel('Card number').pressSequentially(number)
  await dialog.getByLabel('Expiry date').fill('')
  await dialog.getByLabel('Expiry date').pressSequentially('1249')
  await dialog.getByLabel('CVV').fill('123')
}

const pay = (page: Page, price: string) => page.getByRole('button', { name: `Pay ${price}` }).click()

// spec: accounts §2 user
// spec: marketplace §2 fund account
// spec: marketplace §4 card number nowhere
test('a member funds the wallet by card: validation error, declined, then paid', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allow(/422/)
  await join(page)
  const dialog = await begin(page, '0.1')
  await expect(dialog.getByText('The least that can be paid in is £0.30.')).toBeVisible()
  await dialog.getByLabel('Amount in pounds').fill('25.5')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await pay(page, '£25.50')
  await expect(dialog.getByText('Enter a valid 16-digit card number')).toBeVisible()
  await fillCard(page, '4000000000000002')
  await expect(dialog.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(dialog.getByLabel('Expiry date')).toHaveValue('12/49')
  await pay(page, '£25.50')
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  expect((await walletOf(page)).pounds).toBe(0)

  await fillCard(page, '4242424242424242')
  await pay(page, '£25.50')
  await expect(page.getByRole('dialog').getByText('£25.50 is in your wallet.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toHaveText('£25.50')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept.replaceAll(' ', '')).not.toMatch(/4242424242424242|4000000000000002/)
})

// spec: marketplace §2 fund account
test('Cancel resets the funding dialog', async ({ page, complaints: _ }) => {
  await join(page)
  const dialog = await begin(page, '12')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Fund Account' }).click()
  await expect(page.getByLabel('Amount in pounds')).toHaveValue('')
  await expect(balance(page)).toHaveText('£0.00')
})

// spec: marketplace §7 payment-success
test('a card with the bank’s confirmation leads to the bank and back, confirmed or refused', async ({
  page,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await join(page)
  for (const [answer, title] of [
    ['Refuse payment', 'Payment not made'],
    ['Confirm payment', 'Payment successful'],
  ] as const) {
    await begin(page, '10')
    await fillCard(page, '4000002500003155')
    await pay(page, '£10.00')
    await page.waitForURL('**/api/sandbox/challenges/**')
    await page.getByRole('button', { name: answer }).click()
    await page.waitForURL('**/payment-success?**')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to your wallet' }).click()
  await expect(balance(page)).toHaveText('£10.00')
})

// Blocks service workers: they would have the code in their cache.
test.describe(() => {
  test.use({ serviceWorkers: 'block', hasOwnContext: true })

  test('a card form whose code can’t be loaded shows an error, keeps the profile, and loads by itself', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/)
    await join(page)
    await page.goto('/user')
    // A retry uses a different URL.
    const part = '**/assets/fund-dialog*.js*'
    await page.route(part, (route) => route.abort())
    await page.getByRole('button', { name: 'Fund Account' }).click()
    await expect(page.getByText('The card form didn’t arrive. We keep trying')).toBeVisible()
    await expect(balance(page)).toHaveText('£0.00')
    await page.unroute(part)
    await expect(page.getByLabel('Amount in pounds')).toBeVisible({ timeout: 30_000 })
  })
})
