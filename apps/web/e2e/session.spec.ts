import { logIn, makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }
const tokens = () => ({
  access: localStorage.getItem('accessToken'),
  refresh: localStorage.getItem('refreshToken'),
})

test('tokens are renewed within 300 seconds of expiry, once for everybody who asks', async ({
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

  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('**/bookings?tab=outward')
})

test('a stranger who opens a member’s screen is sent to /login', async ({ page, complaints: _ }) => {
  await page.goto('/settings/skills')
  await page.waitForURL('**/login**')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})

test('a wrong password says so and keeps the email', async ({ page, complaints }) => {
  complaints.allow(/401/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demo.email)
})

test('logging out in one tab signs the other one out, and forgets everything', async ({
  page,
  complaints: _,
}) => {
  const person = makePerson()
  await signUp(page, person)
  const other = await page.context().newPage()
  await other.goto('/bookings')
  await expect(other.getByRole('tab', { name: 'Inward Bookings' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog.getByText('Are you sure you want to logout from your account?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Logout' }).click()

  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await other.close()
})
