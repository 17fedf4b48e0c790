import { expectAwake, heading, pages } from './public-pages.ts'
import { expect, keepBack, test } from './test.ts'

// Blocks service workers: they would have the code in their cache.
test.use({ serviceWorkers: 'block', hasOwnContext: true })

// spec: accounts §1 landing
// spec: accounts §2 static pages
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, h1, text } of pages) {
    // spec: accounts §2 static pages
    test(`${path} shows its whole content`, async ({ page, complaints: _ }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(heading(page)).toHaveText(h1)
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
      await expect(page.getByText('© 2024')).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
      await expect(heading(page)).toHaveText('Questions people ask')
    })
  }

  test('every answer is readable, and the form says that it needs JavaScript', async ({
    page,
    complaints: _,
  }) => {
    await page.goto('/faqs')
    await expect(page.getByRole('region')).toHaveCount(5)
    for (const answer of await page.getByRole('region').all()) await expect(answer).toBeVisible()
    await page.goto('/contact')
    expect(await page.locator('noscript').textContent()).toContain('This form needs JavaScript.')
  })
})

// spec: accounts §2 static pages
// spec: accounts §2 public page metadata
test('each page hydrates without console errors, and has its title and metadata', async ({
  page,
  complaints: _,
  baseURL,
}) => {
  for (const { path, title, h1 } of pages) {
    await page.goto(path)
    const written = await page.locator('#root').textContent()
    await expectAwake(page)
    await expect(heading(page)).toHaveText(h1)
    expect(await page.locator('#root').textContent()).toBe(written)
    expect(await page.title()).toBe(title)
    await expect(page.locator('title')).toHaveCount(1 + (await page.locator('svg title').count()))
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
  }
})

// spec: accounts §2 public page loading
test('a press before hydration takes effect after it', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/faqs')
  const question = page.getByRole('button', { name: 'Is it safe?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  wakeUp()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('a page renders with its inline styles, and hydrates on a press when the style sheet failed to load', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|The app could not be loaded/)
  const sheet = /assets\/front-[^/]*\.css/
  await page.route(sheet, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => sheet.test(request.url()))
  await page.goto('/faqs')
  await failed
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(0)
  await page.unroute(sheet)
  const question = page.getByRole('button', { name: 'Is it safe?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})

test('navigating to another page during hydration renders that page alone', async ({
  page,
  complaints: _,
}) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset') ?? {}
    const goOn = () => location.pathname === '/contact' && history.pushState(null, '', '/terms')
    Object.defineProperty(HTMLElement.prototype, 'dataset', {
      get() {
        return new Proxy(get?.call(this), {
          get(data, name) {
            // The app looks up which page to hydrate, and then loads its screen.
            if (name === 'page') queueMicrotask(goOn)
            return Reflect.get(data, name)
          },
        })
      },
    })
  })
  await page.goto('/contact')
  await expect(page).toHaveTitle('Terms of Service · Kindling')
  await expect(page.locator('h1')).toHaveText(['Terms of Service'])
})

test('scrolling before hydration keeps its position, also after a refresh', async ({
  page,
  complaints: _,
}) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/contact')
  await page.evaluate(() => scrollTo(0, 250))
  wakeUp()
  // After hydration the header grows, but not while the page is scrolled down.
  const height = async () => (await page.getByRole('banner').boundingBox())?.height
  await expect.poll(height).toBe(80)
  expect(await page.evaluate(() => scrollY)).toBe(250)
  await page.reload()
  await expect.poll(height).toBe(80)
  expect(await page.evaluate(() => scrollY)).toBe(250)

  // A link to another page begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(heading(page)).toHaveText('Questions people ask')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

// spec: accounts §2 contact
test('a message typed before hydration is kept', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByRole('button', { name: 'Send message' }).click()
  wakeUp()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expect(page.getByText('First name is required')).toBeHidden()
})

// spec: accounts §2 public page loading
// asvs: 14.2.1
test('a password submitted before hydration is in no URL, and logs in', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/login')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await page.getByRole('textbox', { name: 'Email' }).fill('client@kindling.test')
  await page.getByLabel('Password', { exact: true }).fill('kindling-demo')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  wakeUp()
  await page.waitForURL('**/explore')
})

test('the sign-up page hydrates without console errors', async ({ page, complaints: _ }) => {
  await page.goto('/signup')
  await expectAwake(page)
  await expect(heading(page)).toHaveText('Create Account')
})

// spec: accounts §2 public page loading
test('the menu and Get Started work when pressed before hydration', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/(app|front|react)-.*js/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  wakeUp()
  const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' }).filter({ visible: true })
  await expect(start).toBeVisible()

  await page.unroute(/assets\/(app|front|react)-.*js/)
  await page.route(/assets\/(app|front|react)-.*js/, () => undefined)
  await page.goto('/')
  // Without JavaScript it is a plain link.
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/signup')
  await expect(heading(page)).toHaveText('Create Account')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  // spec: accounts §2 public page loading
  test(`loading fonts causes no layout shift, ${viewport.width} px wide`, async ({ page, complaints: _ }) => {
    await page.setViewportSize(viewport)
    await page.route(/[.]woff2/, async (route) => {
      await page.waitForTimeout(600)
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      const note = (entries: PerformanceEntryList) => Reflect.get(window, 'shifts').push(...entries)
      new PerformanceObserver((list) => note(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    for (const path of ['/', '/login', '/faqs', '/blog', '/blog-details']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await expectAwake(page)
      if (path === '/login') await expect(page.getByRole('button', { name: 'A client' })).toBeVisible()
      const shift: number = await page.evaluate(() =>
        Reflect.get(window, 'shifts').reduce(
          (sum: number, entry: object) => sum + Reflect.get(entry, 'value'),
          0,
        ),
      )
      // A line of an article may still wrap differently; that is 2 % of what counts as a good layout shift.
      expect(shift, path).toBeLessThan(0.002)
    }
  })
}
