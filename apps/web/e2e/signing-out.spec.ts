import type { Page } from '@playwright/test'
import { enter, join } from './joined.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Opens /explore as somebody new, with everything that comes late. @returns the token that keeps them signed in */
async function openExplore(page: Page): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  // What the parts ahead are made of is here from a visit before.
  await enter(page, '/explore')
  const ahead = ['logout-dialog', 'login'].map((name) =>
    page.waitForResponse((answer) => answer.url().includes(`/assets/${name}-`)),
  )
  await page.goto('/explore')
  const files = (await Promise.all(ahead)).map((answer) => answer.url())
  // With what they import in turn, which may come after them.
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

test('logging out works without a connection, and the server learns of it when there is one', async ({
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
  await page.context().setOffline(false)
  expect((await told).status()).toBe(200)
  expect((await refresh(page, token)).status()).toBe(401)
})

test('logging out doesn’t wait for a server that never answers', async ({ page, complaints: _ }) => {
  await openExplore(page)
  await page.route('**/api/auth/logout', () => {})
  await logOut(page)
  await page.waitForURL('**/login')
  expect((await page.evaluate(leftBehind))[0]).toBe(0)
})
