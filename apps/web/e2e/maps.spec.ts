import type { Page } from '@playwright/test'
import { enterAs, sessionOf } from './every-route.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Tiles of one colour: the map's own come from elsewhere. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const tiles = 'https://tile.openstreetmap.org/**'

async function enter(page: Page, address: string) {
  await enterAs(page, await sessionOf(page.request, 'client'))
  await page.goto(address)
}

const nearby = (page: Page) => page.getByRole('region', { name: 'People nearby' })
const rows = (page: Page) => nearby(page).getByRole('listitem')

test('a map stands beside the list, never in its place', async ({ page, complaints }) => {
  await page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: tile }))
  await enter(page, '/explore?distance=200')
  await expect(rows(page).first()).toBeVisible()
  await nearby(page).getByRole('button', { name: 'Show map' }).click()
  const map = nearby(page).getByRole('region', { name: /Map of people nearby/ })
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  const people = await rows(page).count()
  await expect(map.locator('.map-pin')).toHaveCount(people)
  await page.reload()
  await expect(map.locator('.map-pin')).toHaveCount(people)
  const pin = map.locator('.map-pin').first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user-profile/*', { timeout: 10_000 })
  await page.goBack()

  complaints.allow(/ERR_FAILED/)
  await page.unroute(tiles)
  await page.route(tiles, (route) => route.abort())
  await page.reload()
  await expect(nearby(page).getByText('Error loading map')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await nearby(page).getByRole('button', { name: 'Hide map' }).click()
  await expect(nearby(page).getByText('Error loading map')).toHaveCount(0)
})

test('a map of Google’s that doesn’t come says what may be the matter', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|maps[.]googleapis|Content Security Policy/)
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  await page.route('**/api/about', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, googleMapsKey: 'a key' } },
    })
  })
  await enter(page, '/explore?distance=200')
  await nearby(page).getByRole('button', { name: 'Show map' }).click()
  await expect(nearby(page).getByText('Error loading map')).toBeVisible()
  await expect(
    nearby(page).getByText(
      'Failed to load Google Maps API. Please check your internet connection and API key.',
    ),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})
