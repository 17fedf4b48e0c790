import type { Page } from '@playwright/test'
import { begin, explore, stored } from './google.ts'
import { join } from './joined.ts'
import { linkFor, makePerson } from './members.ts'
import { enterPrepared } from './offline.ts'
import { expect, test } from './test.ts'

// What works once, with the service worker active: docs/decisions/123.
test.use({ hasOwnContext: true })
test.describe.configure({ timeout: 120_000 })

/** What the browser asks the server for from now on, by its pages or by the service worker. */
function watch(page: Page, beginning: string): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(beginning)) asked.push(`${request.method()} ${pathname.slice(beginning.length)}`)
  })
  return asked
}

async function signInWithGoogle(page: Page) {
  await begin(page)
  await page.getByRole('button', { name: 'client@kindling.test' }).click()
  await page.waitForURL(explore)
  await expect(page.getByRole('heading', { name: 'What do you need a hand with?' })).toBeVisible()
}

const preloads = (page: Page) =>
  page.evaluate(
    async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled,
  )

test('a second sign-in with Google makes each callback request once, with the service worker active', async ({
  page,
  complaints: _,
}) => {
  await signInWithGoogle(page)
  await enterPrepared(page, '/explore')
  expect(await preloads(page)).toBe(true)
  await page.evaluate(() => localStorage.clear())
  const asked = watch(page, '/api/auth/google')
  await signInWithGoogle(page)
  expect(asked).toEqual(['GET ', 'GET /callback', 'POST /callback'])
})

test('signing in with Google works without static routing, where navigation preload is disabled', async ({
  page,
  complaints: _,
}) => {
  await page.context().route('**/sw.js', async (route) => {
    const worker = await route.fetch()
    await route.fulfill({
      response: worker,
      body: `delete InstallEvent.prototype.addRoutes;${await worker.text()}`,
    })
  })
  await signInWithGoogle(page)
  await enterPrepared(page, '/explore')
  expect(await preloads(page)).toBe(false)
  await page.evaluate(() => localStorage.clear())
  await signInWithGoogle(page)
})

test('the sign-in’s final address signs nobody in or out again, in a second tab or by going back', async ({
  page,
  complaints: _,
}) => {
  await signInWithGoogle(page)
  await enterPrepared(page, '/explore')
  await page.evaluate(() => localStorage.clear())
  const ended = page.waitForRequest((request) => request.url().includes('/callback?'))
  await signInWithGoogle(page)
  const { refresh } = await stored(page)
  const second = await page.context().newPage()
  await second.goto((await ended).url())
  await second.waitForURL(explore)
  await second.close()
  expect(await stored(page)).toMatchObject({ refresh })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.goForward()
  await page.waitForURL(explore)
  expect((await stored(page)).refresh).toBeTruthy()
})

test('payment onboarding requests its link once', async ({ page, complaints: _ }) => {
  await join(page)
  await enterPrepared(page, '/create-stripe-account')
  await page.getByRole('button', { name: 'Create payment account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  const asked = watch(page, '/api/sandbox/account-links/')
  await page.getByRole('button', { name: 'Complete Payment Onboarding' }).click()
  await page.getByRole('button', { name: 'Finish onboarding' }).click()
  await page.waitForURL('**/success-pay')
  await expect(page.getByRole('heading', { name: 'Account Setup Successful' })).toBeVisible()
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['GET', 'POST'])
})

test('the data export is fetched once', async ({ page, complaints: _ }) => {
  const person = makePerson()
  await join(page, person)
  await enterPrepared(page, '/settings/data')
  const asked = watch(page, '/api/settings/account/export/')
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByText('Your download has started.')).toBeVisible()
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['POST'])
})

// asvs: 3.5.3
test('a password reset link is used up by submitting, not by a mail scanner, and by one of two tabs', async ({
  page,
  complaints,
}) => {
  complaints.allow(/40[01]|422/)
  const person = makePerson()
  await join(page, person)
  await enterPrepared(page, '/explore')
  await page.request.post('/api/auth/forgot/password', { data: { email: person.email } })
  const link = await linkFor(page, person.email, '/reset-psw?token=')
  for (const method of ['GET', 'HEAD', 'GET']) await page.request.fetch(link, { method })
  const second = await page.context().newPage()
  for (const tab of [second, page]) {
    await tab.goto(link)
    await expect(tab).toHaveURL('/reset-psw')
  }
  const change = async (tab: Page, password: string) => {
    await tab.getByLabel('New password', { exact: true }).fill(password)
    await tab.getByLabel('Confirm password', { exact: true }).fill(password)
    await tab.getByRole('button', { name: 'Reset Password' }).click()
  }
  await change(second, 'another-quiet-street-in-may')
  await expect(second.getByText('Password reset successful!', { exact: false })).toBeVisible()
  await change(page, 'a-third-quiet-street-in-june')
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
})
