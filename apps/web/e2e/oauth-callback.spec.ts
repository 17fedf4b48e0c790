import type { Page } from '@playwright/test'
import { begin, beSomebody, explore, stored } from './google.ts'
import { logIn, makePerson } from './members.ts'
import { expect, test } from './test.ts'

/** Holds requests back, and signals when the first one was made. */
class Gate {
  #reach = () => {}
  readonly reached = new Promise<void>((resolve) => {
    this.#reach = resolve
  })
  readonly hold = () => this.#reach()
}

/** Every address that the page's documents were requested from. */
function watchAddresses(page: Page) {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  return addresses
}

// An installed service worker makes the requests of navigations, which the page then doesn’t report.
test.describe(() => {
  test.use({ hasOwnContext: true })

  // spec: accounts §4 third-party return
  // asvs: deviation 8
  test('tokens are removed from the address at once, and are exchanged for new ones', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/401/)
    const addresses = watchAddresses(page)
    await begin(page)
    await beSomebody(page, makePerson())
    await page.waitForURL('**/oauth-callback')
    await page.waitForURL(explore)

    const arrivals = addresses.filter((address) => address.includes('accessToken='))
    expect(arrivals).toHaveLength(1)
    const brought = new URL(arrivals[0] ?? '').searchParams
    const kept = await stored(page)
    expect(kept.access).toBeTruthy()
    expect(kept.access).not.toBe(brought.get('accessToken'))
    expect(kept.refresh).not.toBe(brought.get('refreshToken'))
    expect(page.url()).not.toContain('oken')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('oken')

    // Back skips the address with the tokens.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.goBack()
    await page.waitForURL(explore)
    expect(addresses.filter((address) => address.includes('accessToken='))).toHaveLength(1)
  })
})

// Blocks service workers: they would have the code in their cache.
test.describe(() => {
  test.use({ serviceWorkers: 'block', hasOwnContext: true })

  // spec: accounts §4 third-party return
  test('a refresh at any point of the sign-in changes nothing', async ({ page, complaints: _ }) => {
    await page.goto('/bookings?tab=outward')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.reload()

    // Refreshes at three points: before the screen's code has loaded, during the token exchange, and while the next
    // screen loads.
    const screens = new Gate()
    await page.route('**/assets/oauth-callback*.js', screens.hold)
    const exchange = new Gate()
    await page.route('**/api/auth/get/refreshtokenweb', exchange.hold)
    const destination = new Gate()
    await page.route('**/assets/bookings-*.js', destination.hold)
    await beSomebody(page, makePerson())
    await screens.reached
    await expect(page).toHaveURL(/\/oauth-callback$/)
    await page.unroute('**/assets/oauth-callback*.js')
    await page.reload()
    await exchange.reached
    await page.unroute('**/api/auth/get/refreshtokenweb')
    await page.reload()
    await destination.reached
    await expect(page).toHaveURL(/\/oauth-callback$/)
    await page.unroute('**/assets/bookings-*.js')
    await page.reload()
    await page.waitForURL('**/bookings?tab=outward')
    expect((await stored(page)).refresh).toBeTruthy()

    // A refresh just before the next screen opens this address again after the sign-in.
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
    await page.goto('/oauth-callback')
    await page.waitForURL('**/bookings?tab=outward')
  })
})

test('tokens that can’t be exchanged lead to the login, and from there to the requested screen', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  await page.goto('/bookings?tab=outward')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.route('**/api/auth/get/refreshtokenweb', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, message: 'Sign in again', code: 'invalid_refresh_token' },
    }),
  )
  await beSomebody(page, makePerson())
  await expect(page.getByText('Signing in with Google didn’t work.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?to=/)
  await page.unroute('**/api/auth/get/refreshtokenweb')
  await page.getByRole('textbox', { name: 'Email' }).fill('client@kindling.test')
  await page.getByLabel('Password', { exact: true }).fill('kindling-demo')
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL('**/bookings?tab=outward')
})

// spec: accounts §4 third-party return
// spec: accounts §8 invalid token
test('the login and explore screens accept tokens too, but only both of them', async ({
  page,
  complaints: _,
}) => {
  const tokensOf = async () => {
    const answer = await page.request.post('/api/auth/login', {
      data: { email: 'client@kindling.test', password: 'kindling-demo' },
    })
    const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } }
    return data
  }
  for (const path of ['/login', '/explore', '/oauth-callback']) {
    await page.goto(`${path}?${new URLSearchParams(await tokensOf())}`)
    await page.waitForURL(explore)
    expect((await stored(page)).access).toBeTruthy()
    await page.evaluate(() => localStorage.clear())
  }
  const { accessToken } = await tokensOf()
  for (const query of ['', `?accessToken=${accessToken}`, '?refreshToken=anything']) {
    await page.goto(`/oauth-callback${query}`)
    await page.waitForURL('**/login')
    expect(await stored(page)).toEqual({ access: null, refresh: null })
  }
  await page.goto('/oauth-callback?accessToken=noise&refreshToken=noise')
  await expect(page.getByText('Invalid token received')).toBeVisible()
})

test('a link with another member’s tokens doesn’t replace the signed-in member', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/login')
  await logIn(page, { email: 'client@kindling.test', password: 'kindling-demo' })
  const before = await stored(page)
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'provider@kindling.test', password: 'kindling-demo' },
  })
  const { data } = (await answer.json()) as { data: Record<string, string> }
  await page.goto(`/oauth-callback?${new URLSearchParams(data)}`)
  await page.waitForURL(explore)
  expect(await stored(page)).toEqual(before)
})

// spec: accounts §7 auth/google checks
test('a link on another site signs nobody in', async ({ page, complaints: _ }) => {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'provider@kindling.test', password: 'kindling-demo' },
  })
  const { data } = (await answer.json()) as { data: Record<string, string> }
  await page.goto('/login')
  const link = new URL(`/oauth-callback?${new URLSearchParams(data)}`, page.url())
  await page.goto('about:blank')
  await page.setContent(`<a href="${link}">Win a bicycle</a>`)
  await page.getByRole('link').click()
  await page.waitForURL('**/login')
  expect(await stored(page)).toEqual({ access: null, refresh: null })
})
