// spec: accounts §7 double submits

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { book, call, ownToken } from './book.ts'
import { join } from './joined.ts'
import { logIn, makePerson } from './members.ts'
import { expect, pressTwice, test } from './test.ts'

/** Counts the calls to a path, and delays each so that a second click comes before the response. */
async function slowed(page: Page, path: string): Promise<() => number> {
  let calls = 0
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'GET') calls += 1
    const answer = await route.fetch()
    await page.waitForTimeout(400)
    await route.fulfill({ response: answer })
  })
  return () => calls
}

test('public forms submitted by double click and Enter are sent once', async ({ page, complaints: _ }) => {
  const contact = await slowed(page, '/contact')
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.test`)
  await page.getByLabel('Your message').fill('Do you have ladders in Leith?')
  await page.getByRole('checkbox').check()
  await pressTwice(page.getByRole('button', { name: 'Send message' }))
  await expect(page.getByText('Your message is on its way')).toBeVisible()
  expect(contact()).toBe(1)

  const forgot = await slowed(page, '/auth/forgot/password')
  await page.goto('/forgot-psw')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.test`)
  const answered = page.waitForResponse('**/auth/forgot/password')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await answered
  expect(forgot()).toBe(1)
})

test('members’ forms submitted by double click are sent once', async ({ page, complaints: _ }) => {
  const person = makePerson()
  await join(page, person)

  const profile = await slowed(page, '/users/update/*')
  await page.goto('/settings/profile')
  await page.getByLabel('First name').fill('Ottilie')
  await pressTwice(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  expect(profile()).toBe(1)

  const bio = await slowed(page, '/users/profile/update/bio')
  await page.goto('/user')
  await page.getByRole('button', { name: 'Write a bio' }).click()
  await page.getByLabel('About you').fill('I mend bikes.')
  await pressTwice(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('I mend bikes.')).toBeVisible()
  expect(bio()).toBe(1)

  const archive = await slowed(page, '/settings/account/export')
  await page.goto('/settings/data')
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  const coming = page.waitForEvent('download')
  await pressTwice(page.getByRole('button', { name: 'Download my data' }))
  await coming
  expect(archive()).toBe(1)

  const change = await slowed(page, '/users/change/password')
  await page.goto('/settings/password')
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('seven-quiet-herons')
  await page.getByLabel('Confirm new password', { exact: true }).fill('seven-quiet-herons')
  await pressTwice(page.getByRole('button', { name: 'Change password' }))
  await expect(page.getByText('Password reset was successful!')).toBeVisible()
  expect(change()).toBe(1)
})

test('a double click on the login opens one session', async ({ page, complaints: _ }) => {
  const login = await slowed(page, '/auth/login')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('client@kindling.test')
  await page.getByLabel('Password', { exact: true }).fill('kindling-demo')
  await pressTwice(page.getByRole('button', { name: 'Verify and log in' }))
  await page.waitForURL('**/explore')
  expect(login()).toBe(1)
})

test('a review’s draft survives a refresh, and is deleted after sending', async ({ page, complaints: _ }) => {
  await join(page)
  const { id, providerToken } = await book(page)
  await call(page, providerToken, 'PUT', `/bookings/accept/${id}`)
  await call(page, await ownToken(page), 'PUT', `/bookings/completed/${id}`, { status: 'completed' })
  await page.goto(`/review?booking=${id}`)
  await page.getByRole('radio', { name: /4 stars/ }).check({ force: true })
  await page.getByLabel('Comments').fill('Straight as a die')
  await page.reload()
  await expect(page.getByLabel('Comments')).toHaveValue('Straight as a die')
  await expect(page.getByRole('radio', { name: /4 stars/ })).toBeChecked()
  const reviews = await slowed(page, '/reviews')
  await pressTwice(page.getByRole('button', { name: 'Submit Review' }))
  await page.waitForURL('**/bookings?tab=outward')
  expect(reviews()).toBe(1)
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.includes('review-draft'))).toEqual([])
})

// spec: accounts §4 bio
test('a bio of 10,000 characters is a validation error of its field, and stays complete', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/login')
  await logIn(page, { email: 'provider@kindling.test', password: 'kindling-demo' })
  await page.goto('/user')
  await page.getByRole('button', { name: /bio/ }).click()
  const long = 'a'.repeat(10_000)
  await page.getByLabel('About you').fill(long)
  await expect(page.getByText('10000/2000')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Use 2,000 characters or fewer')).toBeVisible()
  await expect(page.getByLabel('About you')).toHaveValue(long)
  await expect(page.getByLabel('About you')).toBeFocused()
})
