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
const mapOf = (page: Page) => nearby(page).getByRole('region', { name: /Map of people nearby/ })
const press = (page: Page, name: string) => nearby(page).getByRole('button', { name }).click()

/** What pins are called, the names of a cluster each. */
async function namesOnMap(page: Page): Promise<string[]> {
  const pins = await mapOf(page).locator('[data-pin]').all()
  const names = await Promise.all(pins.map((pin) => pin.getAttribute('aria-label')))
  return names.flatMap((name) => (name ?? '').replace(/^[0-9]+ near each other: /, '').split('; '))
}

test('a map is drawn here and asks nobody: all who are on the list are on it, for hands and keys alike', async ({
  page,
}) => {
  const asked: string[] = []
  const home = new URL(test.info().project.use.baseURL ?? '').origin
  await page.route(
    (url) => url.origin !== home && url.protocol.startsWith('http'),
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  await enter(page, '/explore?distance=200')
  await expect(rows(page).first()).toBeVisible()
  await press(page, 'Show map')
  const map = mapOf(page)
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  await expect(map.getByText('1 mile', { exact: true }).first()).toBeVisible()
  const people = await rows(page).count()
  expect(await namesOnMap(page)).toHaveLength(people)

  // Keys: minus brings all together, plus apart again; Tab reaches every pin, wherever it is.
  const pins = await map.locator('[data-pin]').count()
  await map.locator('[data-pin]').first().focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('-')
  await expect(map.getByRole('button', { name: `${people} near each other` })).toHaveText(String(people))
  await expect(map.getByText('London', { exact: true })).toBeVisible()
  await expect(map.getByRole('status')).toHaveText(`${people} of ${people} in sight`)
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect(map.getByRole('status')).toHaveText(`0 of ${people} in sight, ${people} outside the map`)
  await press(page, 'Show all')
  await expect(map.locator('[data-pin]')).toHaveCount(pins)

  // Buttons do what keys do, and dragging does.
  await press(page, 'Farther away')
  await press(page, 'Show all')
  await press(page, 'Move the map left')
  const pin = map.locator('[data-pin]').first()
  const before = await pin.boundingBox()
  const frame = await map.locator('.map-frame').boundingBox()
  if (!before || !frame) throw new Error('Nothing is drawn')
  await page.mouse.move(frame.x + 20, frame.y + 20)
  await page.mouse.down()
  await page.mouse.move(frame.x + 50, frame.y + 60, { steps: 4 })
  await page.mouse.up()
  const after = await pin.boundingBox()
  expect(Math.round((after?.x ?? 0) - before.x)).toBe(30)
  expect(Math.round((after?.y ?? 0) - before.y)).toBe(40)

  // A cluster comes apart until somebody stands alone or is listed, and leads to their profile.
  const single = map.getByRole('button', { name: /^(?!.*near each other)[A-Z]\S+ [A-Z]/ })
  const listed = nearby(page).getByRole('list', { name: 'In the same place' }).getByRole('button')
  await press(page, 'Show all')
  await expect(async () => {
    if ((await single.count()) === 0 && (await listed.count()) === 0) {
      await map
        .getByRole('button', { name: /near each other/ })
        .first()
        .press('Enter')
    }
    expect((await single.count()) + (await listed.count())).toBeGreaterThan(0)
  }).toPass()
  await single.or(listed).first().press('Enter')
  await page.waitForURL('**/user-profile/*')
  expect(asked).toEqual([])
})

test('a map beside a list opens on what is near, counts what isn’t, and shows all of it also after more has come', async ({
  page,
  complaints: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, '/explore-list?kind=service&sort=price')
  const map = page.getByRole('region', { name: 'Map of these offers' })
  const sight = map.getByRole('status')
  // Camden's London is near; the cheapest of the country are all over it.
  await expect(sight).toHaveText(/^[0-9]+ of 20 in sight, [0-9]+ outside the map$/)
  const [near = 0, , far = 0] = (await sight.textContent())?.match(/[0-9]+/g)?.map(Number) ?? []
  expect(near + far).toBe(20)
  expect(near).toBeGreaterThan(far)
  await expect(map.getByText('Leeds', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(sight).toBeEmpty()
  await expect(map.getByText('Leeds', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.locator('[data-offer]')).toHaveCount(40)
  await expect(sight).toBeEmpty()
  await page.getByRole('button', { name: 'Show the nearest' }).click()
  await expect(sight).toHaveText(/^[0-9]+ of 40 in sight, [0-9]+ outside the map$/)
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible()
})

test('people and their pins light up together, for pointer and keys', async ({ page, complaints: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, '/explore?distance=200&map=shown')
  const map = mapOf(page)
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  const links = nearby(page).getByRole('listitem').getByRole('link')
  const pin = map.locator('[data-highlighted]')
  const row = nearby(page).locator('li[data-highlighted]')
  const [first = '', second = ''] = await links.allTextContents()

  await links.first().hover()
  await expect(row).toContainText(first)
  await expect(pin).toHaveAttribute('aria-label', new RegExp(first))
  await links.nth(1).focus()
  await expect(row).toContainText(second)
  await expect(pin).toHaveAttribute('aria-label', new RegExp(second))
  await links.nth(1).blur()
  await page.mouse.move(0, 0)
  await expect(pin).toHaveCount(0)

  // The other way round, of a pin that is one person's.
  const alone = map.locator('[data-pin]').filter({ hasNotText: /\d/ }).first()
  // Where neighbours are shown is another place in each database: all of them may stand close together.
  for (let step = 0; step < 5 && (await alone.count()) === 0; step += 1) await press(page, 'Nearer')
  await alone.focus()
  const name = (await alone.getAttribute('aria-label')) ?? ''
  await expect(row).toContainText(name)
  await alone.blur()
  await expect(row).toHaveCount(0)
  await alone.hover()
  await expect(row).toContainText(name)
})

test('streets come when they are asked for, and that is remembered', async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('openstreetmap') && asked.push(request.url())))
  await page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: tile }))
  await enter(page, '/explore?distance=200')
  await expect(rows(page).first()).toBeVisible()
  await press(page, 'Show map')
  const map = mapOf(page)
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  expect(asked).toEqual([])
  await press(page, 'Show streets')
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
  await press(page, 'Hide streets')
  await expect(nearby(page).getByText('Error loading map')).toHaveCount(0)
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  await page.reload()
  await expect(map.locator('[data-pin]').first()).toBeVisible()
  await press(page, 'Hide map')
  await expect(map).toHaveCount(0)
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
  await press(page, 'Show map')
  await press(page, 'Show streets')
  await expect(nearby(page).getByText('Error loading map')).toBeVisible()
  await expect(
    nearby(page).getByText(
      'Failed to load Google Maps API. Please check your internet connection and API key.',
    ),
  ).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})
