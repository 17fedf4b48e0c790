import { expectAwake, heading, pages } from './public-pages.ts'
import { expect, keepBack, test } from './test.ts'

// Code and styles that don’t arrive: a service worker would have them already.
test.use({ serviceWorkers: 'block', hasOwnContext: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, h1, text } of pages) {
    test(`${path} reads whole`, async ({ page, complaints: _ }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(heading(page)).toHaveText(h1)
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
      await expect(page.getByText('© 2024')).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
      await expect(heading(page)).toHaveText('Questions people ask')
    })
  }

  test('every answer can be read, and the form says what it needs', async ({ page, complaints: _ }) => {
    await page.goto('/faqs')
    await expect(page.getByRole('region')).toHaveCount(5)
    for (const answer of await page.getByRole('region').all()) await expect(answer).toBeVisible()
    await page.goto('/contact')
    expect(await page.locator('noscript').textContent()).toContain('This form needs JavaScript.')
  })
})

test('each page wakes up without a word in the console, and says where it is', async ({
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

test('a press before the page has hydrated takes effect once it has', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/faqs')
  const question = page.getByRole('button', { name: 'Is it safe?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  wakeUp()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('a page is painted with the styles that it carries, and wakes at the next touch where the whole style sheet didn’t come', async ({
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

test('whoever goes to another page while one wakes finds that page alone', async ({
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
            // The app looks which page it takes over, and then loads its screen.
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

test('a page that was scrolled before it woke stays where it is, and where it was after a refresh', async ({
  page,
  complaints: _,
}) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/contact')
  await page.evaluate(() => scrollTo(0, 250))
  wakeUp()
  // The header grows once it is awake, and only away from the top.
  const height = async () => (await page.getByRole('banner').boundingBox())?.height
  await expect.poll(height).toBe(80)
  expect(await page.evaluate(() => scrollY)).toBe(250)
  await page.reload()
  await expect.poll(height).toBe(80)
  expect(await page.evaluate(() => scrollY)).toBe(250)

  // From one page to the next begins at its top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(heading(page)).toHaveText('Questions people ask')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a message typed before the page is awake is kept', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByRole('button', { name: 'Send message' }).click()
  wakeUp()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expect(page.getByText('First name is required')).toBeHidden()
})

test('a password sent before the page is awake is in no address, and logs in', async ({
  page,
  complaints: _,
}) => {
  const wakeUp = await keepBack(page, /assets\/app-.*js/)
  await page.goto('/login')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  await page.getByLabel('Email').fill('client@kindling.test')
  await page.getByLabel('Password', { exact: true }).fill('kindling-demo')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  wakeUp()
  await page.waitForURL('**/explore')
})

test('signing up wakes without a word in the console', async ({ page, complaints: _ }) => {
  await page.goto('/signup')
  await expectAwake(page)
  await expect(heading(page)).toHaveText('Create Account')
})

test('the menu and Get Started are not lost on a page that sleeps', async ({ page, complaints: _ }) => {
  const wakeUp = await keepBack(page, /assets\/(app|front|react)-.*js/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  wakeUp()
  const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' }).filter({ visible: true })
  await expect(start).toBeVisible()

  await page.unroute(/assets\/(app|front|react)-.*js/)
  await page.route(/assets\/(app|front|react)-.*js/, () => undefined)
  await page.goto('/')
  // Without any script it is a link: the browser follows it.
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await page.waitForURL('**/signup')
  await expect(heading(page)).toHaveText('Create Account')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing moves while the letters load, ${viewport.width} px wide`, async ({ page, complaints: _ }) => {
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
      // A line of an article may still break at another word; that is a fiftieth of what counts as good.
      expect(shift, path).toBeLessThan(0.002)
    }
  })
}
