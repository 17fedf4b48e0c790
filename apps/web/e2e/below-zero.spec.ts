import type { Page } from '@playwright/test'
import { book, offer } from './bookings-by-call.ts'
import { enter, moderator, openWaiting, uniqueName } from './desk.ts'
import { call, join } from './joined.ts'
import { makePerson } from './members.ts'
import { photograph } from './photograph.ts'
import { expect, test } from './test.ts'

/** Makes a booking for 5 sparks that is accepted and confirmed. */
async function complete(client: Page, provider: Page, skillId: string, providerId: string) {
  const id = await book(client, skillId, providerId)
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  await call(client, 'PUT', `/bookings/completed/${id}`, { data: { status: 'completed' } })
}

/** Uploads both documents and has a moderator approve them. */
async function verify(page: Page, desk: Page, name: { firstname: string; lastname: string }) {
  const file = { name: 'paper.png', mimeType: 'image/png', buffer: await photograph(page) }
  await call(page, 'POST', '/settings/kyc/upload/identity', { multipart: { type: 'residence-permit', file } })
  await call(page, 'POST', '/settings/kyc/upload/utility', { multipart: { file } })
  type Waiting = { id: string; member: { lastname: string } }
  const waiting = await call<Waiting[]>(desk, 'GET', '/admin/kyc?limit=50')
  for (const { id } of waiting.filter(({ member }) => member.lastname === name.lastname)) {
    const data = { decision: 'approve', name: `${name.firstname} ${name.lastname}` }
    await call(desk, 'PUT', `/admin/kyc/${id}`, { data })
  }
}

// spec: marketplace §2 below zero
test('a member with a spark debt can delete their account only after a moderator has written it off', async ({
  page,
  neighbour: friend,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.allow(/401/)
  const context = await browser.newContext()
  const desk = await context.newPage()
  complaints.watch(desk)
  const person = makePerson({ firstname: 'Ida', lastname: uniqueName('Marsh') })
  const [id, friendId] = [await join(page, person), await join(friend)]
  await enter(desk, moderator, '/moderation')
  await verify(page, desk, person)
  const [own, theirs] = [await offer(page), await offer(friend)]
  await complete(friend, page, own, id)
  await complete(page, friend, theirs, friendId)

  await test.step('a verified member with two completed bookings may go below zero', async () => {
    await page.goto('/wallet')
    await expect(page.getByText('You may go to −10 sparks', { exact: false })).toBeVisible()
    for (const _ of [1, 2, 3]) await complete(page, friend, theirs, friendId)
    await page.reload()
    await expect(page.getByText('−5', { exact: true })).toBeVisible()
  })

  await test.step('the debt blocks the deletion, and the member asks for a write-off', async () => {
    await page.goto('/settings/data')
    await expect(page.getByText('5 sparks below zero', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask a moderator to write the sparks off' }).click()
    await expect(page.getByText('A moderator has been asked', { exact: false })).toBeVisible()
  })

  await test.step('a moderator writes the debt off with a reason', async () => {
    await desk.goto('/moderation?section=sparkDebts')
    await openWaiting(desk, person.lastname)
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Write off 5 sparks' }).click()
    await expect(dialog.getByText('Say why')).toBeVisible()
    await dialog.getByLabel('Why it is written off').fill('They move away')
    await dialog.getByRole('button', { name: 'Write off 5 sparks' }).click()
    await expect(desk.getByText(/^5 sparks of Ida .* are written off/)).toBeVisible()
  })

  await test.step('the statement shows the write-off, and the account is deleted', async () => {
    await page.goto('/wallet?show=sparks')
    await expect(page.getByText('Written off', { exact: true })).toBeVisible()
    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL('**/goodbye')
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  })
  await context.close()
})
