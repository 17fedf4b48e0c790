import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { lendThing } from './lending-by-call.ts'
import { drawing } from './market.ts'
import { expect, test } from './test.ts'

const said = { comes_with: 'Six bits', price: '2', deposit: '6', place: 'The side gate, Leeds' }

/** Lends a drill at £2 a day, as the member who is signed in on a page. */
const offerThing = (page: Page, more: Record<string, string> = {}) => lendThing(page, { ...said, ...more })

// spec: marketplace §2 lending
test('an owner edits a thing and its pictures, and confirms leaving an unsaved form', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  const id = await offerThing(page)
  await enter(page, `/things/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`**/settings/things/edit/${id}`)
  await expect(page.getByLabel('Name')).toHaveValue('Hammer drill')
  await expect(page.getByLabel('Where you hand it over')).toHaveValue('The side gate, Leeds')
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])

  await page.getByLabel('Description').fill('Never saved')
  await page.getByRole('link', { name: 'Hammer drill' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: 'Hammer drill' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/things/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Goes through brick')

  await page.getByLabel('Price for a day, in pounds').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a price, or 0')).toBeVisible()
  await page.getByLabel('Price for a day, in pounds').fill('4.50')
  await page.getByLabel('Worn, and works').check()
  await page.getByLabel('Add pictures').setInputFiles([drawing('a.svg', 'tan'), drawing('b.svg', 'teal')])
  // Input survives a refresh; pictures don't.
  await page.reload()
  await expect(page.getByLabel('Price for a day, in pounds')).toHaveValue('4.50')
  await page.getByLabel('Add pictures').setInputFiles([drawing('a.svg', 'tan'), drawing('b.svg', 'teal')])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/things/${id}`)
  await expect(page.getByText('£4.50 or 2.25 sparks a day')).toBeVisible()
  await expect(page.getByText('Worn, and works')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(2)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  const deleting = page.getByRole('alertdialog', { name: 'Delete this picture?' })
  await expect(deleting.getByText('It goes from your thing at once', { exact: false })).toBeVisible()
  await deleting.getByRole('button', { name: 'Delete picture' }).click()
  await expect(page.getByRole('button', { name: /^Delete picture/ })).toHaveCount(1)
  // The open dialog traps the keyboard focus until it is closed.
  await expect(deleting).toBeHidden()
  await page.getByLabel('What comes with it').fill('Eight bits')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Eight bits')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(1)
})

test('the second of two tabs that edit a thing sees the conflict', async ({ page, complaints }) => {
  complaints.allow(/409/)
  await join(page)
  const id = await offerThing(page)
  await enter(page, `/settings/things/edit/${id}`)
  await page.getByLabel('What comes with it').fill('Nothing')
  const thing = await call<{ category: { id: string } }>(page, 'GET', `/things/${id}`)
  await call(page, 'PUT', `/things/${id}`, {
    multipart: {
      title: 'Hammer drill',
      category: thing.category.id,
      condition: 'good',
      place: 'The front door',
      description: 'Newest',
      comes_with: '',
      price: '2',
      deposit: '6',
      most_days: '3',
    },
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This thing was changed somewhere else', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Show what’s there' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Newest')
  await page.getByLabel('What comes with it').fill('Nothing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/things/${id}`)
  await expect(page.getByText('The front door')).toBeVisible()
})

// spec: marketplace §2 lending
test('a thing shows on its owner’s profile, and only the owner can edit it', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/404/)
  await join(page)
  const owner = await join(neighbour)
  const id = await offerThing(neighbour)
  await enter(page, `/user-profile/${owner}`)
  await page.getByRole('link', { name: 'Hammer drill' }).click()
  await page.waitForURL(`**/things/${id}`)
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  for (const thing of [id, '0197a000-0000-7000-8000-000000000000']) {
    await page.goto(`/settings/things/edit/${thing}`)
    await expect(page.getByRole('heading', { name: 'Thing not found' })).toBeVisible()
  }
})
