import type { Page } from '@playwright/test'
import { enter, join } from './joined.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Opens /explore as a new member, with all prefetched code loaded. @returns the refresh token */
async function openExplore(page: Page): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  // The first visit caches the code that the second one prefetches.
  await enter(page, '/explore')
  const ahead = ['logout-dialog', 'login'].map((name) =>
    page.waitForResponse((answer) => answer.url().includes(`/assets/${name}-`)),
  )
  await page.goto('/explore')
  const files = (await Promise.all(ahead)).map((answer) => answer.url())
  // Also waits for the modules that these files import.
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), files)
  return page.evaluate(() => localStorage.getItem('refreshToken') ?? '')
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page
    .getByRole('alertdialog', { name: 'Confirm Logout' })
    .getByRole('button', { name: 'Logout' })
    .click()
}

const leftBehind = () => [localStorage.length, sessionStorage.getItem('kindling.left')]

const refresh = (page: Page, token: string) =>
  page.request.get('/api/auth/get/refreshtokenweb', { headers: { authorization: `Bearer ${token}` } })

// spec: accounts §2 logout
test('logging out works offline, and the server ends the session after reconnecting', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const token = await openExplore(page)
  await page.evaluate(() => sessionStorage.setItem('kindling.left', 'a draft'))
  await page.context().setOffline(true)
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(await page.evaluate(leftBehind)).toEqual([0, null])
  const told = page.waitForResponse('**/api/auth/logout')
  // The first call after a reconnection can fail.
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 })
  await page.context().setOffline(false)
  expect((await told).status()).toBe(200)
  expect((await refresh(page, token)).status()).toBe(401)
})

// spec: accounts §2 logout
test('logging out doesn’t wait for a server that doesn’t respond', async ({ page, complaints: _ }) => {
  await openExplore(page)
  await page.route('**/api/auth/logout', () => {})
  await logOut(page)
  await page.waitForURL('**/login')
  expect((await page.evaluate(leftBehind))[0]).toBe(0)
})
