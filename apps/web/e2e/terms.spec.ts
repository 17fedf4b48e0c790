import { call, join } from './joined.ts'
import { expect, pressTwice, test } from './test.ts'

// spec: marketplace §2 booking terms
test('an owner sets how a skill is booked, and neighbours see it', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await join(page, { firstname: 'Amara' })
  const [category] = await call<{ id: string }[]>(page, 'GET', '/admin/skills/get/published')
  const { _id: id } = await call(page, 'POST', '/skills', {
    multipart: {
      skillCategoryId: category?.id ?? '',
      experience_level: 'expert',
      description: 'Bicycles that run again',
      hourly_rate: '18',
    },
  })
  await page.goto(`/settings/skills/${id}`)
  const change = page.getByRole('button', { name: 'Change how it is booked' })
  await change.click()
  await expect(page.getByLabel('Shortest booking')).toBeFocused()

  // Bookings with a start time need the provider's availability.
  await expect(page.getByRole('link', { name: 'set your hours' })).toHaveAttribute(
    'href',
    '/settings/availability',
  )
  const save = page.getByRole('button', { name: 'Save how it is booked' })
  const first = page.getByRole('group', { name: 'Package 1' })

  // Validation errors appear at their field.
  await page.getByRole('button', { name: 'Add a package' }).click()
  await expect(first.getByLabel('What is it?')).toBeFocused()
  await save.click()
  await expect(first).toContainText('Name the package')
  await expect(first).toContainText('Enter a price')
  await expect(first.getByLabel('What is it?')).toBeFocused()
  await first.getByLabel('What is it?').fill('Bike service')
  await first.getByLabel('How long').selectOption('1 hour 30 minutes')
  await first.getByLabel('Price').fill('25')

  // At most six packages.
  const add = page.getByRole('button', { name: 'Add a package' })
  for (let count = 2; count <= 6; count += 1) await add.click()
  await expect(add).toBeDisabled()
  await page.getByLabel('What is it?').nth(5).fill('New tyres')
  for (let count = 6; count > 2; count -= 1) {
    await page.getByRole('button', { name: 'Remove package 2' }).click()
    await expect(add).toBeFocused()
  }
  await expect(page.getByRole('group', { name: /^Package/ })).toHaveCount(2)
  await expect(first.getByLabel('What is it?')).toHaveValue('Bike service')
  await expect(page.getByLabel('What is it?').nth(1)).toHaveValue('New tyres')
  await page.getByLabel('Price').nth(1).fill('40.50')
  await page.getByLabel('Shortest booking').selectOption('30 minutes')
  await page.getByLabel('How far do you travel?').fill('500')
  await save.click()
  await expect(page.getByText('Choose 1 to 100 km')).toBeVisible()
  await page.getByLabel('How far do you travel?').fill('10')
  await page.getByRole('radio', { name: /^Strict/ }).check()
  await expect(page.getByRole('radio', { name: /^Strict/ })).toHaveAccessibleName(
    /half goes to you; in the last 48 hours, all of it/,
  )

  // A failed save keeps the changes, and leaving asks for confirmation.
  await page.route('**/api/skills/*/terms', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'My skills' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(first.getByLabel('Price')).toHaveValue('25')
  await pressTwice(save)
  await expect(page.getByText('How it is booked is saved.')).toHaveCount(1)
  await expect(change).toBeFocused()
  await expect(page.getByText('Bike service: 1 hour 30 minutes, £25.00')).toBeVisible()

  // The travel distance is hidden where the provider doesn't travel.
  await change.click()
  await page.getByRole('radio', { name: 'Online' }).check()
  await expect(page.getByLabel('How far do you travel?')).toBeHidden()
  await page.getByRole('radio', { name: 'I come to the client' }).check()
  await expect(page.getByLabel('How far do you travel?')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeFocused()

  await join(neighbour)
  await neighbour.goto(`/service-details?skill=${id}`)
  await expect(neighbour.getByText('Bike service: 1 hour 30 minutes, £25.00')).toBeVisible()
  await expect(neighbour.getByText('New tyres: 1 hour, £40.50')).toBeVisible()
  await expect(neighbour.getByText('From 30 minutes, in steps of 30 minutes')).toBeVisible()
  await expect(neighbour.getByText('Amara comes to you, up to 10 km')).toBeVisible()
  await expect(neighbour.getByText(/^Free until 7 days before\..* Cancelling is always free/)).toBeVisible()
})
