import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { join } from './joined.ts'
import { makePerson, signUp } from './members.ts'
import { clipboardText, expect, test } from './test.ts'
import { today } from './today.ts'

/** Calls the server in the name of whoever is signed in on a page. */
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

/** A booking that was asked for, accepted and confirmed. */
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

test('an invited friend joins by the link, and the first completed booking rewards who invited', async ({
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

  await test.step('the link’s code stays with who looks at the login and comes back', async () => {
    await friend.goto(link)
    const way = friend.getByRole('main').getByRole('link', { name: 'Log in' })
    // The page is there before the script that knows of the code.
    await expect(way).toHaveAttribute('href', `/login?ref=${code}`)
    await way.click()
    await friend.waitForURL(`**/login?ref=${code}`)
    const back = friend.getByRole('link', { name: 'Create an account' })
    await expect(back).toHaveAttribute('href', `/signup?ref=${code}`)
    await back.click()
    await friend.waitForURL(`**/signup?ref=${code}`)
  })

  await test.step('the link fills the code in, through a refresh as well', async () => {
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

  await test.step('their first completed booking brings the sparks, once', async () => {
    await completeBooking(friend, page, referrerId)
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Ines Cole' })
    await expect(row.getByText('successful')).toBeVisible()
    await expect(row.getByText('+5')).toBeVisible()
    await expect(page.getByText('Sparks earned').locator('xpath=following-sibling::dd')).toHaveText('5')
  })
})

test('an unknown code is said to be one where it was typed, and keeps nobody out', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/)
  const refused = makePerson()
  await signUp(page, refused, {
    from: '/signup?ref=NOBODY22',
    onDetails: async () => {
      await page.getByLabel('First name').fill('Ines')
      await page.getByLabel('Last name').fill('Cole')
      await page.getByLabel('Phone').fill('020 7946 0123')
      await page.getByLabel('Other').check()
      await page.getByLabel('Password', { exact: true }).fill(refused.password)
      await page.getByLabel('Confirm password').fill(refused.password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('We don’t know that referral code. Correct it, or create')).toBeVisible()
      await expect(page.getByLabel('Referral code')).toBeFocused()
      await expect(page.getByLabel('Referral code')).toHaveValue('NOBODY22')
    },
  })
})
