import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { borrowThing } from './lending-by-call.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Lends a drill for £2 (one spark) a day with a deposit of £6, by the form. @returns its id */
async function offerThing(page: Page, title: string): Promise<string> {
  await enter(page, '/settings/things')
  await page.getByRole('link', { name: 'Lend a thing' }).first().click()
  await page.getByLabel('Name').fill(title)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Description').fill('Goes through brick')
  await page.getByLabel('Price for a day, in pounds').fill('2')
  await expect(page.getByText('Or 1 spark.')).toBeVisible()
  // Input survives a refresh.
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue(title)
  await page.getByLabel('Deposit, in pounds').fill('6')
  await page.getByRole('button', { name: 'Lend it', exact: true }).click()
  await expect(page.getByText('Say where you hand it over')).toBeVisible()
  await page.getByLabel('Where you hand it over').fill('At the gate, 14 Mill Road')
  await page.getByRole('button', { name: 'Lend it', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

// spec: marketplace §2 lending
test('a thing is lent, found, borrowed, handed over and returned', async ({
  page: ben,
  neighbour: ada,
  complaints,
}) => {
  complaints.allow(/422/)
  await ada.setViewportSize({ width: 1280, height: 900 })
  await join(ada, { firstname: 'Ada', lastname: 'Vos' })
  await join(ben, { firstname: 'Ben', lastname: 'Marsh' })
  const title = `Drill ${crypto.randomUUID().slice(0, 8)}`
  const thing = await offerThing(ada, title)

  await enter(ben, `/explore-list?kind=thing&q=${encodeURIComponent(title)}`)
  await ben.getByRole('link', { name: `${title} · To borrow` }).click()
  await expect(ben.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(ben.getByText('At the gate')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page: ben }).include('main').analyze()
  expect(violations).toEqual([])
  const days = ben.getByRole('group', { name: 'Days' })
  await days.getByRole('button', { name: 'Next month' }).click()
  const free = days.getByRole('button', { disabled: false }).filter({ hasText: /^\d+$/ })
  await free.nth(4).click()
  await free.nth(5).click()
  await ben.getByRole('radio', { name: 'Spark tokens' }).click()
  await expect(ben.getByText('5 sparks', { exact: true })).toBeVisible()
  await ben.getByRole('button', { name: 'Ask Ada' }).click()
  await expect(ben.getByRole('button', { name: 'Awaiting Acceptance' })).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 5, heldSparks: 5 })

  await enter(ada, `/inward-details/${new URL(ben.url()).pathname.split('/').at(-1)}`)
  await ada.getByRole('button', { name: 'Lend it' }).click()
  await expect(ben.getByText('At the gate, 14 Mill Road')).toBeVisible()
  await expect(ben.getByText('you both say here that it changed hands', { exact: false })).toBeVisible()

  // A loan of today, so that the hand-over is possible.
  const loan = await borrowThing(ben, thing, { price: 1, deposit: 3 })
  await call(ada, 'PUT', `/bookings/accept/${loan.booking.id}`)
  await enter(ada, `/inward-details/${loan.booking.id}`)
  await enter(ben, `/outward-progress/${loan.booking.id}`)
  await ada.getByRole('button', { name: 'I have handed it over' }).click()
  await expect(ben.getByText('Ada says that it was handed over.', { exact: false })).toBeVisible()
  await ben.getByRole('button', { name: 'I have it' }).click()
  await ben.getByRole('button', { name: 'I have brought it back' }).click()
  await ada.getByRole('button', { name: 'I have it back' }).click()
  await expect(ben.getByText('Deposit. Returned')).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Write a review' })).toBeVisible()
  expect(await walletOf(ben)).toMatchObject({ sparks: 4, heldSparks: 5 })
  expect(await walletOf(ada)).toMatchObject({ sparks: 11 })
})
