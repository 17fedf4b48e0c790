import { heading, pages } from './public-pages.ts'
import { expect, test } from './test.ts'

// spec: accounts §2 faqs and blog
test('a blog card links to its article, and back', async ({ page, complaints }) => {
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

// spec: accounts §2 contact
test('the contact form sends a message', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = `${crypto.randomUUID()}@example.test`
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Please agree to the privacy policy')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Rosa')
  await expect(page.getByText('First name is required')).toBeHidden()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
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

// spec: accounts §1 download
test('the install badge shows instructions where the browser offers no installation', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get it on iPhone' }).click()
  await expect(page.getByText('Add to Home Screen', { exact: false })).toBeVisible()
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png')
})

// spec: accounts §2 routes
test('an unknown address shows the 404 page', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('We can’t find that page')
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await expect(heading(page)).toHaveText('SWAP SKILLS, SAVE money!')
})

// spec: accounts §2 public page metadata
test('the sitemap and robots.txt list every page, and exclude the API', async ({ page, baseURL }) => {
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
