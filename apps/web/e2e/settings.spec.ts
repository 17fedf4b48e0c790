import { join } from './joined.ts'
import { expect, keepBack, test } from './test.ts'

// spec: accounts §2 edit profile
test('typing while the profile is being saved is kept, also through a refresh', async ({
  page,
  complaints: _,
}) => {
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  await page.goto('/settings/profile')
  await page.getByLabel('Website').fill('https://clio.example')
  const letSave = await keepBack(page, '**/api/users/update/*')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByLabel('First name').fill('Cleo')
  letSave()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Cleo')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Cleo')
  await expect(page.getByLabel('Last name')).toHaveValue('Marsh')
  await expect(page.getByLabel('Website')).toHaveValue('https://clio.example/')
})
