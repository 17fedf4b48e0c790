import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { beSomebody } from './google.ts'
import { call } from './joined.ts'
import { makePerson, signUp } from './members.ts'
import { bookingsOf, choose, joinAsProvider } from './paying.ts'
import { expectAwake } from './public-pages.ts'
import { fillTimes, openOffer, pressBook } from './strangers.ts'
import { expect, keepBack, test } from './test.ts'

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }

async function logIn(page: Page) {
  // The address changes before the screen does, and the previous screen has an email field too.
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

const widths = [390, 1280]

// spec: marketplace §6 pages for strangers
test('a visitor finds a neighbour’s offer, presses Book, signs up and books it', async ({
  page,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  const joon = makePerson({ firstname: 'Joon', lastname: 'Seo' })
  let offer = ''

  await test.step('from the landing page to a town and an offer', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Shelves up, straight' }).click()
    await page.waitForURL('**/in/camden?q=shelves')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('shelves around Camden')
    await expectAccessible(page)
    await openOffer(page)
    await expectAccessible(page)
    offer = await pressBook(page)
    expect(offer).toMatch(/^\/book-form\?skill=/)
  })

  await test.step('the sign-up leads to that offer’s form', async () => {
    await signUp(page, joon, { from: page.url(), leadsTo: offer })
    await expect(page.getByRole('heading', { name: 'Book Amara' })).toBeVisible()
  })

  await test.step('the form makes a booking, paid with the sparks of a new member', async () => {
    await fillTimes(page)
    await choose(page, 'Spark tokens')
    await expect(page.getByRole('button', { name: 'Go to Bookings' })).toBeVisible()
    expect(await bookingsOf(page)).toHaveLength(1)
  })
})

test('a visitor who signs up with Google gets to the requested booking form', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/in/camden?q=shelves')
  await openOffer(page)
  const form = await pressBook(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await beSomebody(page, makePerson())
  await page.waitForURL((url) => url.pathname + url.search === form)
  await expect(page.getByRole('heading', { name: 'Book Amara' })).toBeVisible()
})

test('a visitor finds a thing to borrow, and gets to its days after signing up', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/in/camden?q=hammer+drill')
  // Other journeys lend drills as well.
  const found = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Hammer drill' }), hasText: 'Amara K.' })
  await expect(found).toContainText('To borrow')
  await expect(found).toContainText('a day')
  await found.getByRole('link').click()
  await page.waitForURL(/\/s\/hammer-drill-amara-k-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hammer drill')
  await expect(page.getByText('Good', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Borrow it from Amara' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page)
  await page.waitForURL('**/things/*')
  await expect(page.getByRole('heading', { name: 'When do you need it?' })).toBeVisible()
})

test('a link pressed before hydration keeps its destination through the login', async ({
  page,
  complaints: _,
}) => {
  const to = '/book-form?skill=a-skill&from=a+page'
  const query = `?to=${encodeURIComponent(to)}`
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto(`/signup${query}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    `/google-auth${query}`,
  )
  await main.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`**/login${query}`)
  await main.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL(`**/signup${query}`)
  wakeUp()
  await expectAwake(page)
  await main.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(`**/login${query}`)
})

test('a visitor with an account logs in on the way, and gets to the booking form', async ({
  page,
  complaints: _,
}) => {
  await page.goto(`/signup?to=${encodeURIComponent('/settings/public-page')}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(link).toHaveAttribute('href', '/login?to=%2Fsettings%2Fpublic-page')
  await link.click()
  await page.waitForURL('**/login?to=*')
  await logIn(page)
  await page.waitForURL('**/settings/public-page')
})

test('a member switches their public page off and on; signed in, it redirects to the profile', async ({
  page: provider,
  neighbour: stranger,
}) => {
  const skill = await joinAsProvider(provider)
  await provider.goto('/settings?tab=general')
  await provider.getByRole('link', { name: /Who sees you/ }).click()
  const shown = provider.getByRole('switch', { name: 'Show my page to everybody' })
  await expect(shown).toBeChecked()
  const path = (await provider.getByRole('link', { name: /^\/u\// }).textContent()) ?? ''

  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Amara O.')
  await expect(stranger.getByRole('link', { name: 'Home repairs' })).toBeVisible()
  expect(await stranger.content()).not.toContain('Okafor')
  await expectAccessible(stranger)

  const { user } = await call<{ user: { id: string } }>(provider, 'GET', `/skills/${skill}`)
  await provider.goto(path)
  await provider.waitForURL(`**/user-profile/${user.id}`)

  await provider.goto('/settings/public-page')
  await shown.uncheck()
  await expect(provider.getByText('Only members who are signed in see you.')).toBeVisible()
  await expect.poll(async () => (await stranger.request.get(path)).status()).toBe(404)
  await shown.check()
  await expect.poll(async () => (await stranger.request.get(path)).status()).toBe(200)
})

/** Waits until the server has encoded the demo's pictures: until then it serves larger files. */
async function whenEncoded(page: Page, path: string) {
  test.setTimeout(180_000)
  await page.goto(path, { waitUntil: 'load' })
  const shown = await page.evaluate(() => Array.from(document.images, (image) => image.currentSrc))
  const pictures = shown.filter((url) => url.includes('/files/'))
  expect(pictures.length).toBeGreaterThan(2)
  const formatOf = async (url: string) =>
    (await page.request.get(url, { headers: { accept: 'image/avif' } })).headers()['content-type']
  for (const url of pictures) {
    await expect.poll(() => formatOf(url), { timeout: 120_000 }).toBe('image/avif')
  }
}

test.describe('on a phone', () => {
  test.use({ deviceScaleFactor: 2, hasOwnContext: true })

  test('a list of twenty offers loads at most 60 kB of pictures at first, without a layout shift', async ({
    page,
    neighbour,
  }) => {
    await whenEncoded(neighbour, '/in/camden')
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto('/in/camden', { waitUntil: 'load' })
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(20)
    const moved = await page.evaluate(async () => {
      await document.fonts.ready
      let sum = 0
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
      }
      const observer = new PerformanceObserver((list) => add(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      add(observer.takeRecords())
      return sum
    })
    expect(moved).toBeLessThan(0.01)
    const all = await Promise.all(sizes)
    expect(all.length).toBeGreaterThan(2)
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)
  })
})

// spec: accounts §2 public header
test('visitors’ pages have the public header, which grows past 30 px', async ({ page, complaints: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/in/camden')
  const header = page.getByRole('banner')
  for (const [name, href] of [
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['FAQs', '/faqs'],
    ['Get Started', '/login'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  const height = async () => (await header.boundingBox())?.height
  await page.evaluate(() => scrollTo(0, 30))
  expect(await height()).toBe(64)
  await page.evaluate(() => scrollTo(0, 31))
  await expect.poll(height).toBe(80)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(height).toBe(64)

  // The category's own link has the same name where other tests have filled the list with their offers.
  await page.locator('a[href^="/s/"]').first().click()
  await page.waitForURL('**/s/*')
  const started = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
  await expect(started).toHaveAttribute('href', /^\/login\?to=%2Fservice-details%3Fskill%3D/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, hasOwnContext: true })

  // spec: accounts §2 public header
  test('the header’s links are in a menu on a phone', async ({ page }) => {
    await page.goto('/in/camden')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'FAQs' })).toBeHidden()
    await header.locator('summary').click()
    await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await header.getByRole('link', { name: 'FAQs' }).click()
    await page.waitForURL('**/faqs')
  })

  test('an unknown address shows a 404 page with links', async ({ page }) => {
    for (const path of ['/u/nobody-n-000000000000', '/s/nothing-000000000000']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t here')
    }
    await page.getByRole('link', { name: 'See who is around' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neighbours around London')
  })

  test('a search around an unknown town keeps the form and offers towns that may be meant', async ({
    page,
  }) => {
    await page.goto('/in/leeds')
    await page.getByLabel('What do you need?').fill('guitar')
    await page.getByLabel('Where?').fill('kentish')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know “kentish”')
    await expect(page.getByLabel('Where?')).toHaveValue('kentish')
    await page.getByRole('link', { name: 'Kentish Town' }).click()
    await page.waitForURL('**/in/kentish-town?q=guitar')
  })

  test('the links from an offer to the sign-up keep the destination', async ({ page }) => {
    await page.goto('/in/camden?q=shelves')
    await page.getByRole('link', { name: 'Home repairs' }).first().click()
    await page.waitForURL('**/s/home-repairs-*')
    const signUpHref = await page.getByRole('link', { name: 'Sign up' }).first().getAttribute('href')
    expect(signUpHref).toMatch(/^\/signup\?to=%2Fservice-details%3Fskill%3D/)
    await page.getByRole('link', { name: /^Book / }).click()
    await page.waitForURL('**/signup?to=*')
    const { search } = new URL(page.url())
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL((url) => url.pathname === '/login' && url.search === search)
    await main.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL((url) => url.pathname === '/signup' && url.search === search)
  })

  for (const width of widths) {
    test(`the search finds words, towns, categories and more, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/in/leeds')
      await page.getByLabel('What do you need?').fill('shelf')
      await page.getByLabel('Where?').fill('Camden')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL('**/in/camden?q=shelf')
      await expect(page.getByRole('link', { name: 'Home repairs' }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Baking', exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baking around Camden')
      await page.goto('/in/camden')
      await page.getByRole('link', { name: 'More, farther away' }).click()
      await expect(page.getByRole('heading', { name: 'More offers' })).toBeVisible()
      const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }))
      expect(scrollWidth).toBeLessThanOrEqual(width)
    })
  }
})
