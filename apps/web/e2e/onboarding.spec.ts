import type { Page } from '@playwright/test'
import { join } from './joined.ts'
import { expect, keepBack, pressTwice, test } from './test.ts'

const tracker = (page: Page) => page.getByRole('list', { name: 'Account setup' }).getByRole('listitem')
const flag = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

/** Completes the sandbox's onboarding page with this choice. */
async function endOnboarding(page: Page, choice: string) {
  await page.waitForURL('**/api/sandbox/onboarding/**')
  await expect(page.getByText('Sandbox: test money, no real bank')).toBeVisible()
  await page.getByRole('button', { name: choice }).click()
}

const openPanel = async (page: Page) => {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('link', { name: 'Payment Settings' }).click()
  await expect(page.getByText('Test money')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/bills')
  await expect(page.getByRole('link', { name: 'Get Paid' })).toHaveAttribute('href', '/get-paid')
  await page.getByRole('link', { name: 'Setup Connect Wallet' }).click()
}

const carryOn = (page: Page) => page.getByRole('button', { name: 'Complete Payment Onboarding' }).click()

// spec: accounts §4 profile completion
// spec: accounts §2 payment setup result
// spec: accounts §2 onboarding
// spec: accounts §2 setup/retry
test('a member sets up a payment account: leaves, retries, fails, and succeeds', async ({
  page,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await join(page)
  const created: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/users/stripe/create/connected/account')) created.push(request.url())
  })

  await test.step('a double click creates one account', async () => {
    await openPanel(page)
    for (const name of ['Stripe’s terms', 'Stripe’s privacy policy']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/stripe\.com\//)
    }
    const letThrough = await keepBack(page, '**/users/stripe/create/connected/account')
    await pressTwice(page.getByRole('button', { name: 'Create payment account' }))
    await expect(page.getByRole('button', { name: 'Creating your payment account...' })).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
    expect(created).toHaveLength(1)
    await expect(flag(page, 'Account')).toHaveText(/^acct_\w+$/)
    await expect(flag(page, 'Charges')).toHaveText('Pending')
    await expect(flag(page, 'Payouts')).toHaveText('Pending')
    await expect(flag(page, 'Details')).toHaveText('Pending')
  })

  await test.step('a refresh shows the account at once', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create payment account' })).toHaveCount(0)
  })

  await test.step('leaving the set-up shows that it failed, with a way to continue', async () => {
    await carryOn(page)
    await endOnboarding(page, 'Leave without finishing')
    await page.waitForURL('**/failure-pay')
    await expect(page.getByRole('heading', { name: 'Account Setup Failed' })).toBeVisible()
    await expect(tracker(page)).toHaveText(['Register: done', 'Verify: done', 'Complete: failed'])
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/support')
  })

  await test.step('/success-pay doesn’t claim success for an unfinished account', async () => {
    await page.goto('/success-pay')
    await page.waitForURL('**/failure-pay')
    await expect(page.getByRole('heading', { name: 'Account Setup Failed' })).toBeVisible()
  })

  await test.step('an expired link leads to a new one', async () => {
    await page.goto('/create-stripe-account')
    const opened = page.waitForRequest('**/api/sandbox/account-links/**')
    await carryOn(page)
    const link = (await opened).url()
    await page.waitForURL('**/api/sandbox/onboarding/**')
    const first = page.url()
    await page.goto(link)
    await page.waitForURL((url) => url.pathname.includes('/sandbox/onboarding/') && url.href !== first)
    await expect(page.getByRole('button', { name: 'Finish onboarding' })).toBeVisible()
  })

  await test.step('a member who failed the verification retries from there', async () => {
    await endOnboarding(page, 'Fail verification')
    await page.waitForURL('**/failure-pay')
    await expect(page.getByText('couldn’t verify your details')).toBeVisible()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await endOnboarding(page, 'Submit, and wait')
  })

  await test.step('a pending verification is shown, and updates by itself when it is done', async () => {
    await page.waitForURL('**/success-pay')
    await expect(page.getByRole('heading', { name: 'Account Setup Submitted' })).toBeVisible()
    await expect(tracker(page)).toHaveText(['Register: done', '2Verify: now', '3Complete: still to come'])

    const other = await page.context().newPage()
    await other.goto('/create-stripe-account')
    await expect(flag(other, 'Details')).toHaveText('Submitted')
    await carryOn(other)
    await endOnboarding(other, 'Finish onboarding')
    await other.waitForURL('**/success-pay')
    await expect(page.getByRole('heading', { name: 'Account Setup Successful' })).toBeVisible()
    await other.close()
  })

  await test.step('all three steps are complete, and the profile shows it', async () => {
    await expect(tracker(page)).toHaveText(['Register: done', 'Verify: done', 'Complete: done'])
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.waitForURL('**/explore')
    await page.goto('/create-stripe-account')
    await expect(flag(page, 'Charges')).toHaveText('Enabled')
    await expect(flag(page, 'Payouts')).toHaveText('Enabled')
    await page.goto('/failure-pay')
    await page.waitForURL('**/success-pay')
    await page.goto('/user')
    await expect(page.getByText('Connected payment account: done')).toBeVisible()
  })
})

// spec: accounts §2 onboarding errors
test('a failed payment set-up shows the reason, and retrying begins anew', async ({ page, complaints }) => {
  complaints.allow(/50[23]/)
  await join(page)
  await page.goto('/create-stripe-account')
  await page.route('**/users/stripe/create/connected/account', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', code: 'unavailable', message: 'The payment provider can’t be reached.' },
    }),
  )
  await page.getByRole('button', { name: 'Create payment account' }).click()
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('The payment provider can’t be reached.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/support')

  await page.unroute('**/users/stripe/create/connected/account')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Create payment account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()

  await page.route('**/connected/account/link', (route) => route.fulfill({ status: 502, body: '' }))
  await carryOn(page)
  await expect(page.getByText('Request failed with status 502')).toBeVisible()
  await page.goto('/setup/retry')
  await expect(page.getByText('Request failed with status 502')).toBeVisible()
  await page.unroute('**/connected/account/link')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL('**/api/sandbox/onboarding/**')
})

// spec: accounts §2 onboarding errors
test('payment account screens require a login', async ({ page, complaints: _ }) => {
  for (const path of ['/success-pay', '/failure-pay']) {
    await page.goto(path)
    await expect(page.getByText('You must be logged in to continue onboarding.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?to=${encodeURIComponent(path)}`,
    )
  }
})

test('payment account screens lead a member without an account to its set-up', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  for (const path of ['/setup/retry', '/success-pay', '/failure-pay']) {
    await page.goto(path)
    await page.waitForURL('**/create-stripe-account')
    await expect(page.getByRole('button', { name: 'Create payment account' })).toBeVisible()
  }
})
