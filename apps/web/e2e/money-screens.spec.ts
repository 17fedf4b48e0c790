import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectRail } from './columns.ts'
import { join } from './joined.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

const CARD = '4242424242424242'

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

async function addCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill('')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Address').fill('10 Camden High Street')
  await page.getByLabel('City').selectOption('Port Harcourt')
  await page.getByRole('button', { name: 'Add card' }).click()
}

async function addAccount(page: Page, number: string, sortCode = '20-00-00') {
  await page.goto('/add-withdrawal')
  await page.getByLabel('Bank name').fill('Harbour Bank')
  await page.getByLabel('Sort code').fill(sortCode)
  await page.getByLabel('Account number').fill(number)
  await page.getByLabel('Account name').fill('Amara Okafor')
  await page.getByRole('button', { name: 'Add withdrawal method' }).click()
}

async function fund(page: Page, pounds: string) {
  await page.goto('/user')
  await page.getByRole('button', { name: 'Fund Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount in pounds').fill(pounds)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Expiry date').fill('12/40')
  await dialog.getByLabel('CVV').fill('123')
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog.getByText('is in your wallet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function review(page: Page, pounds: string, account: string) {
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Amount in pounds').fill(pounds)
  await page.getByLabel('To').selectOption(account)
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
}

async function withdraw(page: Page, pounds: string, account: string) {
  await review(page, pounds, account)
  await page.getByRole('button', { name: /^Withdraw £/ }).click()
}

// spec: marketplace §2 billing methods
// spec: marketplace §3 billing method
// asvs: PCI DSS
test('a member adds a card, whose full number isn’t stored in the browser, and deletes it', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  void complaints
  await join(page)
  await page.goto('/bills')
  await expect(page.getByText('No cards yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a card' }).click()
  await page.waitForURL('**/add-bills')

  await page.getByRole('button', { name: 'Add card' }).click()
  for (const message of [
    'Enter a valid 16-digit card number',
    'Enter a valid date (MM/YY)',
    'Enter a valid CVV',
    'Address is required',
    'City is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Card number')).toBeFocused()
  // A wrong check digit is a validation error before anything is sent.
  await addCard(page, '4242424242424243')
  await expect(page.getByText('Enter a valid 16-digit card number')).toBeVisible()
  await addCard(page, CARD)
  await page.waitForURL('**/bills')
  await expect(row(page, 'Visa •••• 4242')).toContainText(
    'Expires 12/40 · 10 Camden High Street, Port Harcourt',
  )

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
    return [...stores, JSON.stringify(databases), document.cookie, JSON.stringify(history.state)].join('\n')
  })
  expect(kept).toContain('accessToken')
  for (const text of [CARD, '4242 4242 4242 4242']) expect(kept).not.toContain(text)

  await page.getByRole('button', { name: 'Delete the card ending in 4242' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Visa •••• 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the card ending in 4242' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No cards yet')).toBeVisible()
})

// spec: marketplace §2 withdrawal methods
// spec: marketplace §2 withdrawal
test('a member withdraws to a bank account that accepts it, and to one that refuses', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000)
  void complaints
  await join(page)
  await page.goto('/wallet/withdraw')
  await expect(page.getByText('No bank accounts yet')).toBeVisible()
  await fund(page, '50')

  await addAccount(page, 'GB29 NWBK 6016 1331 9268 18')
  await expect(page.getByText('A character of this IBAN is wrong. Please check it.')).toBeVisible()
  await addAccount(page, '12 34-5678', '20-00')
  await expect(page.getByText('Enter the sort code: six digits')).toBeVisible()
  await addAccount(page, '12 34-5678')
  await page.waitForURL('**/get-paid')
  await expect(page.getByText('Withdrawal method added successfully')).toBeVisible()
  await addAccount(page, '99990002')
  await page.waitForURL('**/get-paid')
  await expect(row(page, '•••• 0002')).toBeVisible()
  await expect(row(page, '•••• 5678')).toBeVisible()

  await review(page, '50.01', 'Harbour Bank •••• 5678')
  await expect(page.getByText('You can withdraw up to £50.00.')).toBeVisible()
  await review(page, '30.25', 'Harbour Bank •••• 5678')
  await expect(page.getByRole('main')).toContainText('FeeNone')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Amount in pounds')).toHaveValue('30.25')
  await page.getByLabel('Amount in pounds').fill('20,25')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('main')).toContainText('Left in your wallet£29.75')
  await page.getByRole('button', { name: 'Withdraw £20.25' }).click()
  await page.waitForURL('**/wallet?show=cash')
  await expect(row(page, 'Withdrawal to your bank')).toContainText('−£20.25')
  await expect(row(page, 'Withdrawal to your bank')).toContainText('Paid', { timeout: 20_000 })
  await expect(row(page, 'Withdrawal to your bank')).toContainText('£29.75 after')

  await withdraw(page, '9.75', 'Harbour Bank •••• 0002')
  await expect(row(page, 'Withdrawal failed, back in your wallet')).toContainText('+£9.75', {
    timeout: 20_000,
  })
  expect((await walletOf(page)).pounds).toBe(29.75)

  await page.goto('/get-paid')
  await page.getByRole('button', { name: 'Delete Harbour Bank •••• 0002' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, '•••• 0002')).toHaveCount(0)
})

// spec: marketplace §2 withdrawal
test('a withdrawal whose response was lost is checked and retried, and paid once', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000)
  complaints.allow(/ERR_FAILED|ERR_ABORTED/)
  await join(page)
  await fund(page, '50')
  await addAccount(page, '12 34-5678')
  await page.waitForURL('**/get-paid')

  // The server carries it out; the response never arrives.
  await page.route('**/api/wallet/withdraw', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await withdraw(page, '40', 'Harbour Bank •••• 5678')
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await page.unroute('**/api/wallet/withdraw')
  await page.reload()
  // More than the balance by now, but still the same withdrawal.
  await expect(page.getByRole('main')).toContainText('Amount£40.00')
  await expect(page.getByLabel('Amount in pounds')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.waitForURL('**/wallet?show=cash')
  await expect(row(page, 'Withdrawal to your bank')).toHaveCount(1)
  expect((await walletOf(page)).pounds).toBe(10)
  await page.goto('/wallet/withdraw')
  await expect(page.getByLabel('Amount in pounds')).toHaveValue('')
})

// spec: marketplace §2 statement
test('a member reads the statements of cash and sparks, and downloads them', async ({ page, complaints }) => {
  test.setTimeout(120_000)
  void complaints
  await join(page)
  await fund(page, '12.5')
  await page.goto('/user')
  await page.getByRole('link', { name: 'Statement' }).click()
  await page.waitForURL('**/wallet')
  await expect(row(page, 'Paid in by card')).toContainText('+£12.50')
  await expect(row(page, 'Welcome to Kindling')).toContainText('+10')

  await page.getByRole('tab', { name: 'Sparks' }).click()
  await page.waitForURL('**/wallet?show=sparks')
  await expect(row(page, 'Paid in by card')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Welcome to Kindling')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sparks' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Cash' }).click()
  await expect(row(page, 'Paid in by card')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kindling-statement-.*\.csv$/)
  await expect(page.getByText('The CSV file is downloaded.')).toBeVisible()
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/"GBP","Paid in by card","","","","",0,12\.5,12\.5$/)

  await expectRail(
    page,
    page.getByRole('tablist', { name: 'Statement' }),
    page.getByRole('link', { name: 'Withdraw cash' }),
  )

  // The top bar shows the balance where there is room, as a link to the wallet.
  const balance = page.getByRole('banner').getByRole('link', { name: 'Wallet £12.50' })
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(balance).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.getByRole('link', { name: 'Explore', exact: true }).click()
  await page.waitForURL('**/explore')
  await balance.click()
  await page.waitForURL('**/wallet')

  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'Paid in by card')).toBeVisible()
  for (const role of ['navigation', 'banner', 'button', 'tab'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})
