import { call, ownToken } from './book.ts'
import { join } from './joined.ts'
import { expect, test } from './test.ts'

test('a member sets weekly hours and holidays, and neighbours see the hours on the skill', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await join(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Your hours' }).click()
  await page.waitForURL('**/settings/availability')
  const save = page.getByRole('button', { name: 'Save hours' })
  const day = (name: string) => page.getByRole('group', { name })

  // Copies one day's hours to another day, and adds an evening that ends after midnight.
  await page.getByRole('button', { name: 'Add hours, Monday' }).click()
  await expect(page.getByLabel('Monday, from')).toBeFocused()
  await page.getByRole('button', { name: 'Copy to other days, Monday' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy Monday to' })
  await copying.getByRole('checkbox', { name: 'Wednesday' }).check()
  await copying.getByRole('button', { name: 'Copy to other days' }).click()
  await page.getByRole('button', { name: 'Add hours, Friday' }).click()
  await page.getByLabel('Friday, from').fill('20:00')
  await page.getByLabel('Friday, to').fill('01:30')
  await expect(day('Friday')).toContainText('next day')
  const words = 'Mondays and Wednesdays 9:00–17:00; Fridays 20:00–1:30, 12 hours’ notice'
  await expect(page.getByText(`${words}.`)).toBeVisible()

  // Validation errors appear at their field.
  await page.getByRole('button', { name: 'Add hours, Monday' }).click()
  await page.getByLabel('Monday, from').nth(1).fill('16:00')
  await save.click()
  await expect(day('Monday')).toContainText('These hours overlap')
  await expect(page.getByLabel('Monday, from').first()).toBeFocused()
  await page.getByRole('button', { name: 'Remove Monday, 16:00–20:00' }).click()

  // Adds a holiday.
  await page.getByRole('button', { name: 'Add days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add days' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose a date', { exact: true }).first()).toBeVisible()
  await dialog.getByLabel('First day').click()
  await expect(
    page.getByRole('dialog', { name: 'Choose a date' }).getByRole('button', { name: /^Today/ }),
  ).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const holiday = page.getByRole('listitem').filter({ hasText: 'Away' })
  await expect(holiday).toBeVisible()

  // A failed save keeps the changes, and leaving asks for confirmation.
  await page.getByLabel('How far ahead').selectOption('30 days')
  await page.route('**/api/settings/availability', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect(page.getByText('Your hours are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Friday, to')).toHaveValue('01:30')
  await expect(page.getByLabel('How far ahead')).toHaveValue('30')
  await expect(holiday).toBeVisible()

  // Other members see the weekly hours, but not the holiday.
  const token = await ownToken(page)
  const [category] = await call<{ id: string }[]>(page, token, 'GET', '/admin/skills/get/published')
  const offer = {
    skillCategoryId: category?.id ?? '',
    experience_level: 'expert',
    description: 'Shelves up straight',
    hourly_rate: '8',
  }
  const { _id: id } = await call<{ _id: string }>(page, token, 'POST', '/skills', offer, true)
  await join(neighbour)
  await neighbour.goto(`/service-details?skill=${id}`)
  await expect(neighbour.getByText(words)).toBeVisible()
})
