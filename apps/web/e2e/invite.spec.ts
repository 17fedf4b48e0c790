// spec: accounts §3 referred_by

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { join } from './joined.ts'
import { makePerson, signUp } from './members.ts'
import { clipboardText, expect, test } from './test.ts'
import { today } from './today.ts'

/** Makes calls as the member who is signed in on a page. */
async function makeCaller(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  return async (method: string, path: string, sent: object = {}) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...sent,
    })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return ((await answer.json()) as { data: { id: string } & Record<string, unknown> }).data
  }
}

/** Makes a booking that is accepted and confirmed. */
async function completeBooking(client: Page, provider: Page, providerId: string) {
  const [asClient, asProvider] = [await makeCaller(client), await makeCaller(provider)]
  const [category] = (await asProvider('GET', '/admin/skills/get/published')) as unknown as { id: string }[]
  const offered = { skillCategoryId: category?.id ?? '', experience_level: 'expert' }
  const skill = await asProvider('POST', '/skills', {
    multipart: { ...offered, hourly_rate: '8', spark_token: '4', description: 'Hemming by hand' },
  })
  const skillId = String(skill._id)
  const intent = await asClient('POST', '/users/stripe/payment/intent', {
    data: { amount: 4, currency: 'gbp', paymentMethod: 'spark_token', skillId },
  })
  const booking = await asClient('POST', '/bookings', {
    multipart: {
      skills_id: skillId,
      booked_user_id: providerId,
      title: 'Hemming',
      description: 'Two curtains',
      booking_location: '10 Camden High Street, Camden',
      booking_lat: '51.54',
      booking_lon: '-0.14',
      booking_date: today(),
      payment_intent_id: intent.id,
      payment_method: 'spark_token',
    },
  })
  await asProvider('PUT', `/bookings/accept/${booking.id}`)
  await asClient('PUT', `/bookings/completed/${booking.id}`, { data: { status: 'completed' } })
}

// spec: marketplace §2 invite
test('an invited friend signs up by the link, and the first completed booking rewards the referrer', async ({
  page,
  neighbour: friend,
  complaints: _,
}) => {
  test.setTimeout(120_000)
  await page.context().grantPermissions(['clipboard-write'])
  const referrerId = await join(page)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Invite friends' }).click()
  await expect(page.getByRole('heading', { name: 'Invite Friends' })).toBeVisible()
  await expect(page.getByText('Nobody has joined with your code yet')).toBeVisible()

  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const code = await clipboardText(page)
  expect(code).toMatch(/^[0-9A-Z]{8}$/)
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await clipboardText(page)
  expect(new URL(link).pathname + new URL(link).search).toBe(`/signup?ref=${code}`)

  await test.step('the link’s code is kept while switching between login and sign-up', async () => {
    await friend.goto(link)
    const way = friend.getByRole('main').getByRole('link', { name: 'Log in' })
    // The static page is shown before the script that adds the referral code.
    await expect(way).toHaveAttribute('href', `/login?ref=${code}`)
    await way.click()
    await friend.waitForURL(`**/login?ref=${code}`)
    const back = friend.getByRole('link', { name: 'Create an account' })
    await expect(back).toHaveAttribute('href', `/signup?ref=${code}`)
    await back.click()
    await friend.waitForURL(`**/signup?ref=${code}`)
  })

  await test.step('the link fills the code in, also after a refresh', async () => {
    const invited = makePerson({ firstname: 'Ines', lastname: 'Cole' })
    await signUp(friend, invited, {
      from: link,
      onDetails: async () => {
        await expect(friend.getByLabel('Referral code')).toHaveValue(code)
        await friend.reload()
        await expect(friend.getByLabel('Referral code')).toHaveValue(code)
      },
    })
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Ines C.' })
    await expect(row.getByText('pending')).toBeVisible()
    await expect(page.getByText('of 1 who joined')).toBeVisible()
  })

  await test.step('the friend’s first completed booking pays the reward once', async () => {
    await completeBooking(friend, page, referrerId)
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Ines Cole' })
    await expect(row.getByText('successful')).toBeVisible()
    await expect(row.getByText('+5')).toBeVisible()
    await expect(page.getByText('Sparks earned').locator('xpath=following-sibling::dd')).toHaveText('5')
  })
})
