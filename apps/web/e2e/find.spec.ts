import type { Page } from '@playwright/test'
import { enterAs, sessionOf } from './every-route.ts'
import { join } from './joined.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

async function enter(page: Page, address: string) {
  await enterAs(page, await sessionOf(page.request, 'client'))
  await page.goto(address)
}

const nearby = (page: Page) => page.getByRole('region', { name: 'People nearby' })
const rows = (page: Page) => nearby(page).getByRole('listitem')

test('people nearby go by city and by distance, kept in the address', async ({ page, complaints: _ }) => {
  await enter(page, '/explore')
  await expect(page.getByLabel('City')).toHaveValue('london')
  await expect(page.getByLabel('Distance')).toHaveValue('all')
  await expect(rows(page).first()).toBeVisible()
  await expect(nearby(page)).not.toContainText('away')

  await page.getByLabel('City').selectOption('Leeds')
  await expect(page).toHaveURL(/city=leeds/)
  await expect(rows(page).filter({ hasText: 'Leeds' }).first()).toBeVisible()
  await page.getByLabel('City').selectOption('Carlisle')
  await expect(nearby(page).getByText('No people found in Carlisle.')).toBeVisible()
  await expect(nearby(page).getByText('Try selecting different filters.')).toBeVisible()

  await page.getByLabel('Distance').selectOption('0 - 5 miles')
  await expect(nearby(page).getByText('Measured from the address in your profile.')).toBeVisible()
  await expect(rows(page).first()).toContainText(/· 0 - 1 mile away/)
  const scrolled = () => page.evaluate(() => window.scrollY)
  // The filters stand below the categories; how far below is the length of the page's own.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByLabel('Distance').evaluate((filter) => filter.scrollIntoView({ block: 'center' }))
  expect(await scrolled()).toBeGreaterThan(0)
  await page.getByLabel('Distance').selectOption('11 - 20 miles')
  await expect(rows(page).first()).toContainText('10 - 20 miles away')
  expect(await scrolled()).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByLabel('Distance')).toHaveValue('200')
  await page.goBack()
  await expect(page.getByLabel('City')).toHaveValue('carlisle')

  await page.goto('/explore?distance=200')
  await rows(page).first().getByRole('link').click()
  await page.waitForURL('**/user-profile/*')
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
})

test('people that don’t load say so, and come when asked again', async ({ page, complaints }) => {
  complaints.allow(/503/)
  const within = '**/api/users/people/within/*?*'
  await page.route(within, (route) => route.fulfill({ status: 503, json: { status: 'error' } }))
  await enter(page, '/explore')
  await expect(nearby(page).getByText('Unable to load people. Please try again later.')).toBeVisible({
    timeout: 30_000,
  })
  await page.unroute(within)
  await nearby(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('the browser is asked where one is only when one wishes, and a refusal has its words', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  await page.goto('/explore?distance=200')
  await expect(nearby(page).getByText(/this is around the middle of London/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()

  await page.context().grantPermissions([])
  await nearby(page).getByRole('button', { name: 'Use my location' }).click()
  await expect(nearby(page).getByText(/Your browser didn’t tell where you are/)).toBeVisible()

  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 53.8, longitude: -1.549 })
  await page.reload()
  const asked = page.waitForRequest('**/api/users/people/nearby/53.8/-1.549/200?*')
  await nearby(page).getByRole('button', { name: 'Use my location' }).click()
  await asked
  await expect(nearby(page).getByText('Measured from where you are now.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Leeds' }).first()).toBeVisible()
})

test('a search takes three letters for a beginning, waits for a pause, forgives a typo and goes by the keyboard', async ({
  page,
  complaints: _,
}) => {
  await enter(page, '/explore')
  // On a phone as well its words can be read: this one is 390 px wide.
  const way = page.getByRole('link', { name: 'Search people, skills and communities' })
  const { width = 0 } = (await way.getByText('Search people, skills and communities').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(200)
  await way.click()
  const box = page.getByRole('searchbox', { name: 'Search people, skills and places' })
  await expect(box).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, term] = /searchuser\/(.+)$/.exec(request.url()) ?? []
    if (term) asked.push(term)
  })
  await box.fill('ga')
  await expect(page.getByText('Keep typing...')).toBeVisible()
  await box.fill('gardning')
  const found = page.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(found.first()).toContainText('Gardening')
  // Two letters were looked for as a whole name, which nobody has.
  expect(asked).toEqual(['ga', 'gardning'])
  await expect(page).toHaveURL(/q=gardning/)

  // Enter doesn't wait for the pause, and what was searched for is remembered.
  await box.fill('  GARDEN ')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.at(-1)).toBe('garden')
  await expect(found.first()).toContainText('Gardening')
  const offers = page.getByRole('region', { name: 'Offers' }).getByRole('link')
  await expect(offers.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(offers.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(offers.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  // People follow the offers.
  const count = await offers.count()
  for (let step = 0; step <= count; step += 1) await page.keyboard.press('ArrowDown')
  await expect(found.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user-profile/*')
  await page.goBack()
  await expect(box).toHaveValue('garden')

  await box.fill('zzzzzz')
  await expect(page.getByText('No users found').first()).toBeVisible()
  await box.fill('')
  await expect(page.getByRole('button', { name: 'garden', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'garden', exact: true }).click()
  await expect(found.first()).toContainText('Gardening')
  await box.fill('')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
})

/** How far things move by themselves while more is typed; on a phone offers push people down, at the press of a key. */
for (const { where, width, height, counts } of [
  { where: 'on a desktop', width: 1280, height: 800, counts: 'all' },
  { where: 'on a phone', width: 390, height: 844, counts: 'unasked' },
] as const) {
  test(`the results of a search stay in place while more is typed, ${where}`, async ({
    page,
    complaints: _,
  }) => {
    await page.setViewportSize({ width, height })
    await enter(page, '/search?q=gar')
    const found = page.getByRole('region', { name: 'People' }).getByRole('listitem')
    await expect(found.first()).toBeVisible()
    // What was asked for at first has come, and moves nothing any more.
    await expect(page.locator('[data-offer]').first()).toBeVisible()
    const shift = page.evaluate(
      (which) =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if (!('value' in entry && 'hadRecentInput' in entry)) continue
              if (which === 'all' || !entry.hadRecentInput) sum += Number(entry.value)
            }
          }).observe({ type: 'layout-shift', buffered: false })
          setTimeout(() => resolve(sum), 2500)
        }),
      counts,
    )
    await page.getByRole('searchbox').pressSequentially('dening', { delay: 120 })
    await expect(found.first()).toContainText('Gardening')
    expect(await shift).toBeLessThan(0.01)
  })
}

test('the community shows who is new, what is new and what was said, and each leads on', async ({
  page,
  complaints: _,
}) => {
  await enter(page, '/community')
  for (const name of ['New neighbours', 'Latest reviews']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(8)
  }
  const offers = page.getByRole('region', { name: 'New skills' }).locator('[data-offer]')
  await expect(offers).toHaveCount(8)
  await offers.filter({ hasNotText: 'To borrow' }).first().getByRole('link').click()
  await page.waitForURL('**/user-profile/*?skill=*')
  await expect(page.getByRole('main').getByRole('link', { name: 'Book', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'New neighbours' }).getByRole('link').first().click()
  await page.waitForURL('**/user-profile/*')
})

test('the sample profiles show nobody, can be followed for show, and lead to a booking', async ({
  page,
  complaints: _,
}) => {
  await enter(page, '/explore-profile')
  await page.getByRole('button', { name: 'Follow' }).click()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.getByRole('button', { name: 'Following' }).hover()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.goto('/book-profile')
  await expect(page.getByRole('heading', { name: 'Robin Sample' })).toBeVisible()
  await page.getByRole('link', { name: 'Book Bikes' }).click()
  await page.waitForURL('**/book-service')
  await expect(page.getByText('Booking information not available')).toBeVisible()
})
