import type { Page, Request } from '@playwright/test'
import { enter, join } from './joined.ts'
import { logIn } from './members.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

/** Freezes the page's clock; only `page.clock.runFor` moves it from now on. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Number of requests that the page has made to an address. */
function countRequests(page: Page, path: RegExp) {
  const made: string[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) made.push(request.url())
  })
  return made
}

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }

// spec: marketplace §2 user search
test('the search debounces for 300 ms, and Enter searches at once', async ({ page, complaints: _ }) => {
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, demo)
  await page.goto('/search')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  const asked = countRequests(page, /\/users\/searchuser\//)

  await box.press('A')
  await expect(page.getByText('Keep typing...')).toBeVisible()
  await stopTime(page)
  await box.pressSequentially('ma')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked.map((url) => new URL(url).pathname)).toEqual(['/api/users/searchuser/ama'])

  await box.press('r')
  await box.press('Enter')
  await expect
    .poll(() => asked.map((url) => new URL(url).pathname))
    .toEqual(['/api/users/searchuser/ama', '/api/users/searchuser/amar'])
})

// spec: marketplace §4 chat polling
test('an open thread polls every three seconds while the event stream is down', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/events|ERR_FAILED/)
  const otherId = await join(neighbour, { firstname: 'Robin', lastname: 'Field' })
  await join(page, { firstname: 'Ada', lastname: 'Grove' })
  await page.clock.install()
  await page.route('**/api/events', (route) => route.abort())
  const ofThread = new RegExp(`/message/[^/]+/${otherId}$`)
  const asked = countRequests(page, ofThread)
  let ended = 0
  const countEnd = (request: Request) => {
    if (ofThread.test(new URL(request.url()).pathname)) ended += 1
  }
  page.on('requestfinished', countEnd)
  page.on('requestfailed', countEnd)
  await page.goto(`/chat/${otherId}`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  await stopTime(page)
  for (const times of [1, 2, 3]) {
    // Request events come in order: after this one, all earlier requests are counted, such as that of the minute that
    // was skipped.
    await page.evaluate(() => fetch('/robots.txt'))
    await expect.poll(() => ended).toBe(asked.length)
    const before = asked.length
    await page.clock.runFor(3000)
    await expect.poll(() => asked.length - before, { message: `time ${times}` }).toBe(1)
  }
})

test('a copy button shows for two seconds that it copied', async ({ page, complaints: _ }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await join(page, { firstname: 'Ada', lastname: 'Grove' })
  await page.clock.install()
  await enter(page, '/settings/invite')
  const copy = page.getByRole('button', { name: /^Copy/ }).first()
  await expect(copy).toBeVisible()

  await stopTime(page)
  await copy.click()
  const copied = page.getByRole('button', { name: /Copied/ }).first()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)
})

// spec: accounts §2 otp
test('the code screen follows one second after sending, and allows resending after ten seconds', async ({
  page,
  complaints: _,
}) => {
  await page.clock.install()
  await page.goto('/signup')
  // The page was prerendered: its first response to a press shows that it is hydrated.
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.test`)
  await stopTime(page)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verification code sent successfully!')).toBeVisible()
  await page.clock.runFor(999)
  expect(new URL(page.url()).pathname).toBe('/signup')
  await page.clock.runFor(1)
  await page.waitForURL('**/otp')

  const resend = page.getByRole('button', { name: /^Resend OTP/ })
  for (let left = 10; left > 0; left -= 1) {
    await expect(resend).toHaveText(`Resend OTP in ${left}s`)
    await expect(resend).toBeDisabled()
    await page.clock.runFor(1000)
  }
  await expect(resend).toHaveText('Resend OTP')
  const sent = page.waitForResponse('**/auth/resend/code')
  await resend.click()
  expect((await sent).status()).toBe(200)
  await expect(resend).toHaveText('Resend OTP in 10s')
})
