import type { Page } from '@playwright/test'
import { enterAs, sessionOf } from './every-route.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** A map tile of one colour, in place of OpenStreetMap's. */
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

/** Names of all pins, including those of each cluster. */
async function namesOnMap(page: Page): Promise<string[]> {
  const pins = await mapOf(page).locator('[data-pin]').all()
  const names = await Promise.all(pins.map((pin) => pin.getAttribute('aria-label')))
  return names.flatMap((name) => (name ?? '').replace(/^[0-9]+ near each other: /, '').split('; '))
}

test('the map without streets requests no other server, and shows everyone on the list, by mouse and keys', async ({
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

  // Keyboard: minus zooms out until all are one cluster, plus zooms in; Tab reaches every pin, also outside the view.
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

  // Buttons and dragging do the same as the keys.
  await press(page, 'Farther away')
  await press(page, 'Show all')
  await press(page, 'Move the map left')
  const pin = map.locator('[data-pin]').first()
  const before = await pin.boundingBox()
  const frame = await map.locator('[data-map-frame]').boundingBox()
  if (!before || !frame) throw new Error('Nothing is drawn')
  await page.mouse.move(frame.x + 20, frame.y + 20)
  await page.mouse.down()
  await page.mouse.move(frame.x + 50, frame.y + 60, { steps: 4 })
  await page.mouse.up()
  const after = await pin.boundingBox()
  expect(Math.round((after?.x ?? 0) - before.x)).toBe(30)
  expect(Math.round((after?.y ?? 0) - before.y)).toBe(40)

  // Zooming splits a cluster until a person stands alone or is listed; both lead to their profile.
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

test('a map beside a list begins with what is near, counts what is outside, and can show all', async ({
  page,
  complaints: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, '/explore-list?kind=service&sort=price')
  const map = page.getByRole('region', { name: 'Map of these offers' })
  const sight = map.getByRole('status')
  // London is near Camden; the cheapest offers are all over the country.
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

test('list rows and their map pins highlight each other, by mouse and keyboard', async ({
  page,
  complaints: _,
}) => {
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

  // The other way round: focusing the pin of one person highlights their row.
  const alone = map.locator('[data-pin]').filter({ hasNotText: /\d/ }).first()
  // Shown places differ in each database, so that all neighbours may be close together.
  for (let step = 0; step < 5 && (await alone.count()) === 0; step += 1) await press(page, 'Nearer')
  await alone.focus()
  const name = (await alone.getAttribute('aria-label')) ?? ''
  await expect(row).toContainText(name)
  await alone.blur()
  await expect(row).toHaveCount(0)
  await alone.hover()
  await expect(row).toContainText(name)
})

// spec: marketplace §8 map
test('streets load only on a press, which is remembered', async ({ page, complaints }) => {
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

// spec: marketplace §8 map
test('Google Maps that can’t be loaded shows the specified error', async ({ page, complaints }) => {
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
