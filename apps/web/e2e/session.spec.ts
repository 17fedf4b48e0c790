// spec: marketplace §6 user id from the token

import { logIn, makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }
const tokens = () => ({
  access: localStorage.getItem('accessToken'),
  refresh: localStorage.getItem('refreshToken'),
})

test('tokens are renewed within 300 seconds of their expiry, once for all concurrent calls', async ({
  page,
  complaints: _,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, demo)
  const before = await page.evaluate(tokens)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/get/refreshtokenweb')) refreshes.push(request.url())
  })

  await page.getByRole('link', { name: 'Bookings' }).filter({ visible: true }).click()
  await expect(page.getByRole('tab', { name: 'Inward Bookings' })).toBeVisible()
  expect(refreshes).toHaveLength(0)

  await page.clock.fastForward('10:30')
  const renewed = page.waitForResponse('**/auth/get/refreshtokenweb')
  await page.getByRole('link', { name: 'Explore' }).filter({ visible: true }).click()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'What do you need a hand with?' })).toBeVisible()
  await expect.poll(async () => (await page.evaluate(tokens)).access).not.toBe(before.access)
  expect((await page.evaluate(tokens)).refresh).not.toBe(before.refresh)
})

// spec: accounts §6 expired token
// spec: accounts §8 token refresh
test('an expired session that can’t be renewed is removed and leads to /login, and back after logging in', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  await page.goto('/login')
  await logIn(page, demo)
  await page.evaluate(() => {
    const [header, , signature] = (localStorage.getItem('accessToken') ?? '').split('.')
    const claims = { ...JSON.parse(localStorage.getItem('decodedToken') ?? '{}'), exp: 1 }
    localStorage.setItem(
      'accessToken',
      [header, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.'),
    )
    localStorage.setItem('refreshToken', 'spent')
  })
  await page.goto('/bookings?tab=outward')
  await page.waitForURL('**/login**')
  expect(await page.evaluate(tokens)).toEqual({ access: null, refresh: null })
  await expect(page.getByRole('status').filter({ hasText: 'Failed to refresh token' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL('**/bookings?tab=outward')
})

// spec: accounts §8 token refresh
test('the login shows why a stored session is invalid, and removes its tokens', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/login')
  await logIn(page, demo)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).not.toBeNull()
  // A page of the same origin without scripts: the app must not find the token earlier.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('accessToken', 'noise'))
  await page.goto('/login')
  await expect(page.getByText('Invalid token received')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  expect(await page.evaluate(tokens)).toEqual({ access: null, refresh: null })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByText('Invalid token received')).toBeHidden()

  const claims = { id: 'somebody', email: 'somebody@example.test', exp: Math.floor(Date.now() / 1000) + 60 }
  const token = ['', Buffer.from(JSON.stringify(claims)).toString('base64url'), ''].join('.')
  await page.goto('/robots.txt')
  await page.evaluate((stale) => localStorage.setItem('accessToken', stale), token)
  await page.goto('/login')
  await expect(page.getByText('No refresh token available')).toBeVisible()
  expect(await page.evaluate(tokens)).toEqual({ access: null, refresh: null })
})

// spec: accounts §2 logout
// asvs: 14.3.1
test('logging out in one tab signs the other one out, and clears the storage', async ({
  page,
  complaints: _,
}) => {
  const person = makePerson()
  await signUp(page, person)
  const other = await page.context().newPage()
  await other.goto('/bookings')
  await expect(other.getByRole('tab', { name: 'Inward Bookings' })).toBeVisible()

  const { refresh } = await page.evaluate(tokens)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog.getByText('Are you sure you want to logout from your account?')).toBeVisible()
  const told = page.waitForResponse('**/api/auth/logout')
  await dialog.getByRole('button', { name: 'Logout' }).click()
  expect((await told).status()).toBe(200)

  await page.waitForURL('**/login')
  const headers = { authorization: `Bearer ${refresh}` }
  expect((await page.request.get('/api/auth/get/refreshtokenweb', { headers })).status()).toBe(401)
  await other.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await other.close()
})
