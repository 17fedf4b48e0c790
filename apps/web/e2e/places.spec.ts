// spec: marketplace §5 typed addresses

import type { Page } from '@playwright/test'
import { enter, join } from './joined.ts'
import { drawTiles } from './map-tiles.ts'
import { offerSkill } from './market.ts'
import { fillForm, goOn, pickDay } from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

test('a typed address is geocoded on blur, or shows why it couldn’t be', async ({
  page: client,
  neighbour: provider,
}) => {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  await enter(client, `/book-form?skill=${skill.id}`)
  await pickDay(client, false)
  await goOn(client)
  const place = client.getByRole('combobox', { name: 'Location' })
  const unknown = client.getByText('Could not find coordinates for this address')
  const kept = () =>
    client.evaluate(() =>
      JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.includes('booking-draft'))),
    )
  await place.fill('The blue door, Leeds')
  expect(await kept()).not.toContain('lat')
  await place.blur()
  await expect.poll(kept).toContain('53.8')
  await expect(unknown).toHaveCount(0)

  await place.fill('The blue door, Leedsomewhere')
  await expect.poll(kept).not.toContain('lat')
  await place.blur()
  await expect(unknown).toBeVisible()
  await expect(place).not.toHaveAttribute('aria-invalid', 'true')
})

test('a saved address updates the nearby search at once, in this tab and another', async ({ page }) => {
  await join(page, { firstname: 'Mia', lastname: 'Field' })
  const other = await page.context().newPage()
  await other.goto('/explore?distance=200')
  const away = other.waitForRequest(/people\/nearby\/53[.]8/)

  await page.goto('/settings/profile')
  await page.getByLabel('Street').fill('1 Mill Lane')
  await page.getByLabel('City').fill('Leeds')
  await page.getByLabel('Post code').fill('LS1 1AA')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await away
  const nearby = other.getByRole('region', { name: 'People nearby' })
  await expect(nearby.getByText('Measured from the address in your profile.')).toBeVisible()
  // One tab receives events for all tabs.
  await page.goto('/explore?distance=200')
  await expect(page.getByText('Measured from the address in your profile.')).toBeVisible()
})

/** The booking form of another member's skill, filled in except for the location. */
async function openForm(client: Page, provider: Page) {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  await enter(client, `/book-form?skill=${skill.id}`)
  await fillForm(client)
  return client.getByRole('combobox', { name: 'Location' })
}

const bookNow = (page: Page) => page.getByRole('button', { name: /^(Book Now|Looking up the address)/ })

async function paySparks(page: Page): Promise<string> {
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/bookings'),
  )
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('radio', { name: /Spark tokens/ }).click()
  await chooser.getByRole('button', { name: /^Pay/ }).click()
  return (await (await made).json()).data.id
}

// spec: marketplace §9 precision of a place
test('Book Now waits for the geocoding of the address, which the provider sees as an area', async ({
  page: client,
  neighbour: provider,
}) => {
  const place = await openForm(client, provider)
  await place.fill('The blue door, Leeds')
  const asked = Promise.withResolvers<void>()
  await client.route('**/api/places/locate*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await bookNow(client).click()
  await expect(bookNow(client)).toHaveText('Looking up the address...')
  await expect(client.getByRole('dialog')).toHaveCount(0)
  asked.resolve()
  const chooser = client.getByRole('dialog')
  await expect(chooser.getByText('On the map about this town')).toBeVisible()
  const id = await paySparks(client)

  await drawTiles(provider)
  await provider.goto(`/inward-details/${id}`)
  await expect(provider.getByText('Somewhere in Leeds.')).toHaveCount(0)
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  await expect(provider.getByText('Somewhere in Leeds.')).toBeVisible()
  await provider.getByRole('button', { name: 'Show map' }).click()
  await expect(provider.locator('.map-area')).toBeVisible()
  await expect(provider.locator('.map-pin')).toHaveCount(0)
})

test('an address that can’t be geocoded shows a hint, and can be booked', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/422/)
  const place = await openForm(client, provider)
  await client.route('**/api/places/locate*', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', code: 'invalid', message: 'Failed to geocode address' },
    }),
  )
  await place.fill('The blue door, Leeds')
  await place.press('Enter')
  await expect(client.getByRole('dialog').getByText('Not on a map')).toBeVisible()
  await client.keyboard.press('Escape')
  await expect(client.getByText('Failed to geocode address. You can book it all the same.')).toBeVisible()
  await client.unroute('**/api/places/locate*')
  await place.fill('The red door, Leeds')
  await place.blur()
  await expect(client.getByText('About here: we only know the town of this address.')).toBeVisible()
})

// spec: marketplace §9 precision of a place
test('a client places a pin on the booking, also with streets, and the provider sees its precision', async ({
  page: client,
  neighbour: provider,
}) => {
  const place = await openForm(client, provider)
  const tiles: string[] = []
  client.on(
    'request',
    (request) => void (request.url().includes('openstreetmap') && tiles.push(request.url())),
  )
  await drawTiles(client)
  await place.fill('The blue door, Leedsomewhere')
  await place.blur()
  await expect(client.getByText('Could not find coordinates for this address')).toBeVisible()
  await client.getByRole('button', { name: 'Put it on a map' }).click()
  const map = client.getByRole('region', { name: 'Where the work is' })
  const pin = map.getByRole('button', { name: 'Pin' })
  const status = map.getByRole('status')
  await pin.press('Enter')
  await expect(status).toContainText('in the middle of London, about this neighbourhood')
  expect(tiles).toEqual([])

  await map.getByRole('button', { name: 'Show streets' }).press('Enter')
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  await pin.press('+')
  await pin.press('+')
  await pin.press('Shift+ArrowUp')
  await expect(status).toContainText('about this street')
  const frame = map.locator('[data-map-frame]')
  const box = await frame.boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  await frame.click({ position: { x: box.width / 2, y: box.height / 2 - 60 } })
  await expect(status).toContainText('about this street')
  await expect(client.getByText('Could not find coordinates for this address')).toHaveCount(0)

  // The pin survives a refresh.
  await client.reload()
  await expect(client.getByText('The pin is about this street.')).toBeVisible()
  await bookNow(client).click()
  await expect(client.getByRole('dialog').getByText('On the map about this street')).toBeVisible()
  const id = await paySparks(client)
  await provider.goto(`/inward-details/${id}`)
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  await expect(provider.getByText('The map shows about this street.')).toBeVisible()
})

test('streets that can’t be loaded under a pin show an error, and the drawn map stays', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await join(page)
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort())
  await page.goto('/settings/profile')
  await page.getByLabel('Street').fill('1 Qwzx Lane')
  await page.getByLabel('City').fill('Leedsomewhere')
  await page.getByLabel('Post code').fill('QQ99 9QQ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Put it on a map' }).click()
  const map = page.getByRole('region', { name: 'Where you live' })
  await map.getByRole('button', { name: 'Show streets' }).click()
  await expect(map.getByText('Error loading map')).toBeVisible()
  await expect(map.getByRole('button', { name: 'Show streets' })).toBeVisible()
  await map.getByRole('button', { name: 'Pin' }).press('Enter')
  await expect(map.getByText(/The pin is in the middle of London/)).toBeVisible()
})
