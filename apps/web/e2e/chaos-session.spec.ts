import type { Page } from '@playwright/test'
import { endSession, idOf, joinAt, logBackIn } from './chaos.ts'
import { call, join } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { fillBooking } from './paying.ts'
import { expect, test } from './test.ts'

// Members who are signed out while they type keep their input after logging in again.
test.describe.configure({ timeout: 120_000 })

/** The session is ended on another device: the screen redirects to the login, which leads back. */
async function loseSession(page: Page, person: Parameters<typeof logBackIn>[1], path: string) {
  await endSession(page)
  await page.waitForURL('**/login?to=**')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await logBackIn(page, person, path)
}

// spec: accounts §6 session ends in a form
test('a session that ends while the profile is edited loses no input except passwords', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  const path = '/settings/profile'
  const person = await joinAt(page, path)
  await page.getByLabel('First name').fill('Rosalind')
  await page.getByLabel('Website').fill('https://rosa.example')
  await page.getByRole('combobox', { name: 'Street' }).fill('The blue house')
  await page.getByLabel('Female').check()
  const password = page.getByLabel(/^Password/)
  await password.fill('another-quiet-street')
  await loseSession(page, person, path)

  await expect(page.getByLabel('First name')).toHaveValue('Rosalind')
  await expect(page.getByLabel('Last name')).toHaveValue('Field')
  await expect(page.getByLabel('Website')).toHaveValue('https://rosa.example')
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('The blue house')
  await expect(page.getByLabel('Female')).toBeChecked()
  await expect(password).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Rosalind')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))).toEqual(
    [],
  )
})

// spec: accounts §6 session ends in a form
test('a session that ends while a booking form is filled in loses no input, including its picture', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/401/)
  await join(neighbour, { firstname: 'Piet', lastname: 'Vos' })
  const { id } = await offerSkill(neighbour)
  const path = `/book-form?skill=${id}`
  const person = await joinAt(page, '/explore')
  await fillBooking(page, id, { picture: true })
  await loseSession(page, person, `${path}&step=what`)

  await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('The blue house by the canal')
  await expect(page.getByText(/\b15 /).filter({ visible: true })).not.toHaveCount(0)
  await expect(
    page
      .getByText('door.png', { exact: true })
      .or(page.getByRole('img', { name: /door/ }))
      .first(),
  ).toBeVisible()
})

// spec: accounts §6 session ends in a form
test('a session that ends in the skill wizard leads back to the same step, with all input', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/)
  const path = '/settings/skill/add?step=3'
  const person = await joinAt(page, '/settings/skill/add')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio', { name: /Baking/ }).check()
  await next.click()
  await page.getByRole('radio', { name: 'Beginner' }).check()
  await next.click()
  await page.getByLabel('Description').fill('Sourdough, slowly.')
  await loseSession(page, person, path)

  await expect(page.getByLabel('Description')).toHaveValue('Sourdough, slowly.')
  await next.click()
  await page.getByLabel('Hourly rate').fill('12')
  await next.click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await expect(page.getByText('Sourdough, slowly.')).toBeVisible()
})

// spec: accounts §6 session ends in a form
test('a session that ends in a conversation keeps the message draft', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/401/)
  const ben = await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  const path = `/chat/${ben}`
  const person = await joinAt(page, path)
  const box = page.getByRole('textbox', { name: 'Message to Ben' })
  await box.fill('Are you in on Saturday?')
  await loseSession(page, person, path)
  await expect(box).toHaveValue('Are you in on Saturday?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText('Sent')

  const rosa = await idOf(page)
  const thread = await call<{ content: string }[]>(neighbour, 'GET', `/message/${ben}/${rosa}`)
  expect(thread.map(({ content }) => content)).toEqual(['Are you in on Saturday?'])
})

// spec: accounts §6 session ends in a form
test('a session that ends while a dispute is described keeps the text', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/401/)
  const providerId = await join(neighbour, { firstname: 'Piet', lastname: 'Vos' })
  const { id: skillId } = await offerSkill(neighbour)
  const person = await joinAt(page, '/explore')
  const booking = await askFor(page, { skillId, providerId })
  await call(neighbour, 'PUT', `/bookings/accept/${booking}`)
  const path = `/open-dispute?booking=${booking}`
  await page.goto(path)
  await page.getByRole('textbox', { name: /^Message/ }).fill('Nobody came on Saturday.')
  await loseSession(page, person, path)
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Nobody came on Saturday.')
})
