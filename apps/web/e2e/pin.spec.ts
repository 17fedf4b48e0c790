import { join } from './joined.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

test('a member whose address isn’t found places a pin by mouse or keys, which is saved', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  await page.goto('/settings/profile')
  await page.getByLabel('Street').fill('1 Qwzx Lane')
  await page.getByLabel('City').fill('Leeds')
  await page.getByLabel('Post code').fill('QQ99 9QQ')
  await page.route('**/api/places/geocode*', (route) =>
    route.fulfill({ json: { status: 'success', data: null } }),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Could not find coordinates for this address')).toBeVisible()
  await page.getByRole('button', { name: 'Put it on a map' }).click()
  const map = page.getByRole('region', { name: 'Where you live' })
  await expect(map.getByRole('status')).toContainText('Press on the map where it is')

  const pin = map.getByRole('button', { name: 'Pin' })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('status')).toContainText('in the middle of Leeds, about this neighbourhood')
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(map.getByRole('status')).toContainText(/[0-9.]+ miles north of .*Leeds, about this street/)

  const frame = map.locator('[data-map-frame]')
  const box = await frame.boundingBox()
  if (!box) throw new Error('Nothing is drawn')
  await frame.click({ position: { x: box.width / 2 + 80, y: box.height / 2 } })
  await expect(map.getByRole('status')).toContainText(/miles east of .*Leeds, about this street/)

  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/users/'),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const { lat, lon } = (await saved).postDataJSON()
  // Eighty pixels to the east at zoom 13, in degrees of longitude.
  expect(lat).toBeCloseTo(53.8, 1)
  expect(lon).toBeCloseTo(-1.549 + (80 * 360) / (256 * 2 ** 13), 2)
})
