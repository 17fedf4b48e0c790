import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call } from './joined.ts'
import { makePerson, signUp } from './members.ts'
import { bookingsOf, choose, joinAsProvider } from './paying.ts'
import { expect, test } from './test.ts'

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

const widths = [390, 1280]

test('somebody new finds a neighbour’s offer, presses Book, signs up and books it', async ({
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
    const found = page.getByRole('listitem').filter({ hasText: 'Amara K.' })
    await found.getByRole('link', { name: 'Home repairs' }).click()
    await page.waitForURL(/\/s\/home-repairs-amara-k-/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Book Amara' }).click()
    await page.waitForURL('**/signup?to=*')
    offer = new URL(page.url()).searchParams.get('to') ?? ''
    expect(offer).toMatch(/^\/book-form\?skill=/)
  })

  await test.step('signing up leads to that offer’s form', async () => {
    await signUp(page, joon, { from: page.url(), leadsTo: offer })
    await expect(page.getByRole('heading', { name: 'Book Amara' })).toBeVisible()
  })

  await test.step('and that to a booking, paid with the sparks everybody begins with', async () => {
    await page.getByLabel('Description').fill('Two shelves in the hall.')
    await page.getByRole('combobox', { name: 'Location' }).fill('The blue house by the canal')
    const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    await days.and(page.locator(':enabled')).nth(1).check()
    await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().check()
    await choose(page, 'Spark tokens')
    await expect(page.getByRole('button', { name: 'Go to Bookings' })).toBeVisible()
    expect(await bookingsOf(page)).toHaveLength(1)
  })
})

test('who has an account already logs in on the way, and is where they were going', async ({
  page,
  complaints: _,
}) => {
  await page.goto(`/signup?to=${encodeURIComponent('/settings/public-page')}`)
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(logIn).toHaveAttribute('href', '/login?to=%2Fsettings%2Fpublic-page')
  await logIn.click()
  await page.waitForURL('**/login?to=*')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.waitForURL('**/settings/public-page')
})

test('a member switches their page off and on; signed in, it leads to the profile', async ({
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of widths) {
    test(`words, towns, categories and more are found, ${width} px wide`, async ({ page }) => {
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
