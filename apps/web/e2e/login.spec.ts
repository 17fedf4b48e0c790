import type { Page } from '@playwright/test'
import { logIn } from './members.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }
const explore = /\/explore$/

const stored = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
    decoded: localStorage.getItem('decodedToken'),
  }))

function watchRefreshes(page: Page) {
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/get/refreshtokenweb')) refreshes.push(request.url())
  })
  return refreshes
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, demo)
})

// spec: accounts §4 loading login
// asvs: 7.2.4
test('/login redirects to /explore with a token valid for more than 300 seconds', async ({
  page,
  complaints: _,
}) => {
  const before = await stored(page)
  const refreshes = watchRefreshes(page)
  await page.clock.fastForward('09:30')
  await page.goto('/login')
  await page.waitForURL(explore)
  expect(refreshes).toEqual([])
  expect(await stored(page)).toEqual(before)
})

// spec: accounts §4 loading login
test('/login renews a token that expires within 300 seconds, then redirects', async ({
  page,
  complaints: _,
}) => {
  const before = await stored(page)
  await page.goto('/faqs')
  await page.clock.fastForward('10:30')
  await page.goto('/login')
  await page.waitForURL(explore)
  const after = await stored(page)
  expect(after.access).not.toBe(before.access)
  expect(after.refresh).not.toBe(before.refresh)
})

// spec: accounts §4 loading login
test('/login removes tokens that can’t be renewed, and shows the form', async ({ page, complaints }) => {
  complaints.allow(/401/)
  await page.goto('/faqs')
  await page.evaluate(() => localStorage.setItem('refreshToken', 'spent'))
  await page.clock.fastForward('10:30')
  await page.goto('/login?to=%2Fbookings')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ access: null, refresh: null, decoded: null })
  await expect(page).toHaveURL(/\/login\?to=%2Fbookings$/)
})

// spec: accounts §6 expired token
test('a session that ends on another device leads to the login, and back afterwards', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  await page.goto('/bookings?tab=outward')
  await expect(page.getByRole('tab', { name: 'Outward Bookings' })).toBeVisible()
  // Logs the session out on the server, as from another device.
  await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${(await stored(page)).refresh}` },
  })
  await page.clock.fastForward('00:20')
  // No press is needed: the event stream ends with the session.
  await page.waitForURL('**/login?to=**')
  expect((await stored(page)).access).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL(/\/bookings/)
})
