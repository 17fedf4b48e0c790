import { enter, join } from './joined.ts'
import { offerSkill } from './market.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

test('a typed address gets coordinates when its field is left, or a word why not', async ({
  page: client,
  neighbour: provider,
}) => {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  await enter(client, `/book-form?skill=${skill.id}`)
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

test('a saved address moves nearby search at once, in this tab and in another', async ({ page }) => {
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
  // The other tab hears of events for both.
  await page.goto('/explore?distance=200')
  await expect(page.getByText('Measured from the address in your profile.')).toBeVisible()
})
