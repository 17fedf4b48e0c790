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

// spec: marketplace §2 people nearby
// spec: marketplace §9 position
// spec: marketplace §8 empty search
test('people nearby are filtered by city and distance, kept in the URL', async ({ page, complaints: _ }) => {
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
  // The filters are below the categories, whose height depends on the page.
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

// spec: marketplace §9 position
test('the browser’s geolocation is requested only on a press, and a refusal shows a message', async ({
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

// spec: marketplace §2 user search
// spec: marketplace §8 empty search
test('the search needs three letters for prefixes, debounces, tolerates a typo and works by keyboard', async ({
  page,
  complaints: _,
}) => {
  await enter(page, '/explore')
  // The text has to be visible on a phone, which is 390 px wide.
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
  // Two letters search for complete words only, so this finds nothing.
  expect(asked).toEqual(['ga', 'gardning'])
  await expect(page).toHaveURL(/q=gardning/)

  // Enter searches without the debounce, and adds the query to the recent searches.
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
  // The list of people comes after the offers.
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

/** Layout shift while typing. On a phone, offers may push people down in response to a key. */
for (const { where, width, height, counts } of [
  { where: 'on a desktop', width: 1280, height: 800, counts: 'all' },
  { where: 'on a phone', width: 390, height: 844, counts: 'unasked' },
] as const) {
  // spec: marketplace §2 user search
  test(`search results don't shift while typing, ${where}`, async ({ page, complaints: _ }) => {
    await page.setViewportSize({ width, height })
    await enter(page, '/search?q=gar')
    const found = page.getByRole('region', { name: 'People' }).getByRole('listitem')
    await expect(found.first()).toBeVisible()
    // Layout shifts of the first results are over.
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

// spec: accounts §2 community
test('the community page shows new members, offers and reviews, each with a link', async ({
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

// spec: marketplace §2 sample profile
test('the sample profiles of the specification can be followed locally and lead to a booking page', async ({
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
