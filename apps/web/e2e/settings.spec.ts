import type { Page } from '@playwright/test'
import { join } from './joined.ts'
import { drawing } from './market.ts'
import { logIn } from './members.ts'
import { expect, keepBack, test } from './test.ts'

const demo = { email: 'client@kindling.test', password: 'kindling-demo' }

const tabs = {
  'My skills area': {
    'My skills': '/settings/skills',
    'My things': '/settings/things',
    'Your hours': '/settings/availability',
    'Edit profile': '/settings/profile',
    KYC: '/settings/kyc',
    'Invite friends': '/settings/invite',
  },
  General: {
    Security: '/settings/security',
    'Who sees you': '/settings/public-page',
    'Chat Settings': '/settings/chat',
    Wallet: '/wallet',
    'Payment Settings': '/settings/payment',
    'Notification Settings': '/settings/notify',
    'Linked Devices': '/settings/devices',
    'My data': '/settings/data',
  },
  'Legal & Support': { 'Terms of Service': '/terms', 'Privacy Policy': '/privacy', 'Help Center': '/help' },
}

test('the settings have three tabs, whose rows lead where they say', async ({ page, complaints: _ }) => {
  await page.goto('/login')
  await logIn(page, demo)
  await page.goto('/settings')
  await expect(page.getByRole('tab')).toHaveText(Object.keys(tabs))
  for (const [tab, rows] of Object.entries(tabs)) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel')
    for (const [name, to] of Object.entries(rows)) {
      await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    }
    await expect(panel.getByRole('link')).toHaveCount(Object.keys(rows).length)
  }
})

const choose = (page: Page, name: string, mimeType: string, bytes: number) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) })

test('a photo that can’t be taken says why, on each screen in its own words', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await page.goto('/login')
  await logIn(page, demo)
  await page.route('**/api/users/profile/upload', (route) => route.abort())
  for (const [path, words] of [
    [
      '/user',
      [
        'Please upload an image file',
        'File size should be less than 5MB',
        'Failed to upload image. Please try again.',
      ],
    ],
    [
      '/settings/profile',
      [
        'Please select an image file',
        'Image size should be less than 5MB',
        'Failed to upload profile photo.',
      ],
    ],
  ] as const) {
    const [wrongType, tooLarge, failure] = words
    await page.goto(path)
    await expect(page.getByRole('button', { name: /photo/i }).first()).toBeVisible()
    await choose(page, 'notes.txt', 'text/plain', 20)
    await expect(page.getByRole('alert').filter({ hasText: wrongType })).toBeVisible()
    await choose(page, 'me.png', 'image/png', 5 * 1024 * 1024 + 1)
    await expect(page.getByRole('alert').filter({ hasText: tooLarge })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(drawing('me.svg'))
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  }
})

test('an address is looked up when it is whole; when that fails, it says so and can be saved all the same', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await join(page)
  await page.route('**/api/places/geocode*', (route) => route.abort())
  await page.goto('/settings/profile')
  await page.getByLabel('Street').fill('Quince Passage 7')
  await page.getByLabel('City').fill('Leeds')
  await page.getByLabel('Post code').fill('LS1 1AA')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to geocode address')).toBeVisible()
  await expect(page.getByLabel('Street')).toHaveValue('Quince Passage 7')
  await page.getByRole('button', { name: 'Save without a map position' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
})

test('a profile that doesn’t load says so on the edit screen, and loads when it is tried again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/50[03]|ERR_FAILED/)
  await page.goto('/login')
  await logIn(page, demo)
  let isBroken = true
  await page.route('**/api/users/profile/*', async (route) => {
    if (!isBroken) return await route.continue()
    await route.fulfill({
      status: 500,
      json: { status: 'error', code: 'internal', message: 'Something went wrong.' },
    })
  })
  await page.goto('/settings/profile')
  await expect(page.getByText('Failed to load profile data')).toBeVisible({ timeout: 20_000 })
  isBroken = false
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again/i })
    .click()
  await expect(page.getByLabel('First name')).toHaveValue(/\S/)
})

test('typing while the profile is being saved stays, and outlives a refresh', async ({
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
