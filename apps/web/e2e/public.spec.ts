import { expectAwake, heading, pages } from './public-pages.ts'
import { expect, test } from './test.ts'

test('the header grows once the page is scrolled past 30 px', async ({ page, complaints: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAwake(page)
  const header = page.getByRole('banner')
  const height = async () => (await header.boundingBox())?.height
  await page.evaluate(() => scrollTo(0, 30))
  expect(await height()).toBe(64)
  await page.evaluate(() => scrollTo(0, 31))
  await expect.poll(height).toBe(80)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(height).toBe(64)
})

test('one question is open at a time, and closes again', async ({ page, complaints: _ }) => {
  // An answer that grows moves the next question from under a press.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/faqs')
  const names = [
    'What is Kindling?',
    'How do I sign up?',
    'What are Spark tokens?',
    'Is it safe?',
    'Can I use it on desktop and mobile?',
  ]
  const questions = names.map((name) => page.getByRole('button', { name }))
  for (const question of questions) {
    await question.click()
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('main [aria-expanded=true]')).toHaveCount(1)
  }
  await questions.at(-1)?.click()
  await expect(page.locator('main [aria-expanded=true]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Explore' }).first()).toHaveAttribute('href', '/explore')
  await page.getByRole('link', { name: 'Sign Up for Free' }).click()
  await page.waitForURL('**/signup')
})

test('a card of the blog leads to its article, and back', async ({ page, complaints }) => {
  complaints.allow(/404/)
  await page.goto('/blog')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
  const arrows = page.getByRole('main').locator('li svg.lucide-arrow-right')
  await expect(arrows).toHaveCount(6)
  const card = page.getByRole('listitem').filter({ hasText: 'What is an hour worth?' })
  const arrow = card.locator('svg.lucide-arrow-right')
  await arrow.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await arrow.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(heading(page)).toHaveText('What is an hour worth?')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(heading(page)).toHaveText('Blog')
  await page.goto('/blog-details?post=unwritten')
  await expect(heading(page)).toHaveText('We can’t find that article')
})

test('a message goes from the form to the people behind Kindling', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = `${crypto.randomUUID()}@example.test`
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Please agree to the privacy policy')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Rosa')
  await expect(page.getByText('First name is required')).toBeHidden()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your message').fill('Do you have ladders in Leith?')
  await page.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('You seem to be offline', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('Do you have ladders in Leith?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status')).toContainText(email)

  await expect
    .poll(async () => await (await page.request.get('/api/dev/mailbox?to=hello@kindling.example')).text())
    .toContain(email)
})

test('a badge says how to install where the browser offers nothing', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get it on iPhone' }).click()
  await expect(page.getByText('Add to Home Screen', { exact: false })).toBeVisible()
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png')
})

test('an address that leads nowhere says so', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('We can’t find that page')
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(heading(page)).toHaveText('SWAP SKILLS, SAVE money!')
})

test('the header leads everywhere, on a phone through a menu', async ({ page, complaints: _ }) => {
  const links = { Home: '/', Blog: '/blog', Contact: '/contact', FAQs: '/faqs', 'Get Started': '/login' }
  await page.goto('/terms')
  const header = page.getByRole('banner')
  const expectLinks = async () => {
    for (const [name, href] of Object.entries(links)) {
      const link = header.getByRole('link', { name, exact: true }).filter({ visible: true })
      await expect(link).toHaveAttribute('href', href)
    }
  }
  await expect(header.getByRole('link', { name: 'Blog' }).filter({ visible: true })).toHaveCount(0)
  await header.getByRole('button', { name: 'Menu' }).click()
  await expectLinks()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(header.getByRole('link', { name: 'Blog' }).filter({ visible: true })).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expectLinks()
})

test('the landing page tells what the specification has it tell', async ({ page, complaints: _ }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const told = [
    'Everything you need is already on your street',
    ...['Cost-effective', 'Stronger communities', 'Eco-friendly', 'Save money', 'Build trust', 'Convenience'],
    ...['How it works', 'Sign up and create a profile', 'Discover', 'Connect', 'Review'],
    'Why join?',
    'Meet the people who can',
  ]
  for (const name of told) await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup')
  await expect(main.getByRole('button', { name: 'Get it on Android' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
})

test('search engines find every page, and nothing of the server', async ({ page, baseURL }) => {
  const sitemap = await (await page.request.get('/sitemap-pages.xml')).text()
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const expected = pages.map(({ path }) => path).filter((path) => path !== '/blog-details')
  for (const path of expected) expect(found).toContain(`${baseURL}${path}`)
  for (const url of found) {
    const answer = await page.request.get(url ?? '', { headers: { accept: 'text/html' } })
    expect(answer.status(), url).toBe(200)
  }
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})
