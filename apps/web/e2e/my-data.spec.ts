// spec: accounts §2 personal data

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { book, call, tokenOf } from './book.ts'
import { codeFor, makePerson, signUp } from './members.ts'
import { expect, test } from './test.ts'

test('a member exports their data', async ({ page, complaints }) => {
  complaints.allow(/422/)
  const person = makePerson({ firstname: 'Ottilie' })
  await signUp(page, person)
  await page.goto('/settings?tab=general')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByRole('heading', { name: 'My data', level: 1 })).toBeVisible()

  await page.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveValue('not-the-password')

  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^kindling-my-data-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('Your download has started.')).toBeVisible()
  await expect(page.getByLabel('Your password', { exact: true })).toHaveValue('')
  const files = unzipSync(readFileSync(await download.path()))
  const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  expect(data.profile).toMatchObject({ firstname: 'Ottilie', email: person.email })
  expect(data.money.statement).toMatchObject([{ currency: 'SPARK', amount: 10_000 }])
})

test('an account with an open booking can’t be deleted until it is settled', async ({ page, complaints }) => {
  complaints.allow(/401/)
  const person = makePerson()
  await signUp(page, person)
  const { id, providerToken } = await book(page)

  await page.goto('/settings/data')
  await expect(page.getByText('You have a booking that isn’t finished and settled yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await page.getByRole('link', { name: 'You have a booking that isn’t finished' }).click()
  await page.waitForURL('**/bookings')
  await call(page, providerToken, 'PUT', `/bookings/reject/${id}`)

  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You give up your 10 Spark tokens')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()

  await page.waitForURL('**/goodbye')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  // The router's scroll positions contain no personal data.
  expect(kept.filter((key) => key !== 'react-router-scroll-positions')).toEqual([])
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
})

// spec: accounts §7 change email and password
test('the email changes once the code sent to the new address is entered', async ({ page, complaints }) => {
  complaints.allow(/400/)
  const person = makePerson()
  const email = `${randomUUID()}@example.test`
  await signUp(page, person)
  await page.goto('/settings/profile')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Save changes' }).click()

  const panel = page.getByRole('form', { name: 'Confirm your new email' })
  await expect(panel.getByText(email)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  // The form keeps its state through a refresh.
  await page.reload()
  const code = await codeFor(page, email)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  await panel.getByRole('textbox').first().pressSequentially(wrong)
  await panel.getByRole('button', { name: 'Change email' }).click()
  await expect(panel.getByText('That code is wrong or has expired.')).toBeVisible()
  await panel.getByRole('textbox').first().pressSequentially(code)
  await panel.getByRole('button', { name: 'Change email' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  expect(await tokenOf(page, { email, password: person.password })).toBeTruthy()
})

// spec: accounts §2 routes
test('an unknown address responds 404 with the app’s own page, and a known one 200', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/)
  const visited = await page.goto('/no/such/page')
  expect(visited?.status()).toBe(404)
  expect(visited?.headers()['cache-control']).toBe('no-cache')
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
  for (const path of ['/', '/login', '/bookings', '/chat/7', '/settings/skills/edit/7', '/settings/data']) {
    expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200)
  }
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(
    await (await page.request.get('/explore', { headers: { accept: 'text/html' } })).text(),
  )?.[1]
  const { 'cache-control': kept } = (await page.request.get(asset ?? '')).headers()
  expect(kept).toBe('public, max-age=31536000, immutable')
})
