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

test('/login with more than 300 seconds to go leads to /explore as it is', async ({
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

test('/login within 300 seconds of the end renews the tokens first', async ({ page, complaints: _ }) => {
  const before = await stored(page)
  await page.goto('/faqs')
  await page.clock.fastForward('10:30')
  await page.goto('/login')
  await page.waitForURL(explore)
  const after = await stored(page)
  expect(after.access).not.toBe(before.access)
  expect(after.refresh).not.toBe(before.refresh)
})

test('/login forgets tokens that can’t be renewed, and asks who it is', async ({ page, complaints }) => {
  complaints.allow(/401/)
  await page.goto('/faqs')
  await page.evaluate(() => localStorage.setItem('refreshToken', 'spent'))
  await page.clock.fastForward('10:30')
  await page.goto('/login?to=%2Fbookings')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ access: null, refresh: null, decoded: null })
  await expect(page).toHaveURL(/\/login\?to=%2Fbookings$/)
})

test('a session that ends while somebody is busy asks them to log in, and brings them back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  await page.goto('/bookings?tab=outward')
  await expect(page.getByRole('tab', { name: 'Outward Bookings' })).toBeVisible()
  // As if another device had signed this one out.
  await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${(await stored(page)).refresh}` },
  })
  await page.clock.fastForward('00:20')
  // Nothing has to be pressed: the stream of live events ends with the session.
  await page.waitForURL('**/login?to=**')
  expect((await stored(page)).access).toBeNull()
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL(/\/bookings/)
})
