import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { homeRepairs } from './market.ts'
import { codeFor, logIn, makePerson, walletOf } from './members.ts'
import { fillForm } from './paying.ts'
import { expect, keepBack, pressTwice, test } from './test.ts'
import { today } from './today.ts'

test.use({ hasOwnContext: true })

const client = { email: 'client@kindling.test', password: 'kindling-demo' }

/** Registers a new member by calls and opens their first screen. */
async function enter(page: Page) {
  const person = makePerson()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/${path}`, { data })
    expect(answer.status()).toBeLessThan(300)
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  await post('resend/code', { email: person.email })
  const code = await codeFor(page, person.email)
  const verified = await post('verify/email', { email: person.email, code })
  await post('register', { ...person, ...verified, phone: '020 7946 0123', gender: 'other' })
  await page.goto('/login')
  await logIn(page, person)
}

/** Id of a skill that is booked by day and costs at most a new member's 10 sparks. */
async function affordableSkill(page: Page): Promise<string> {
  const category = await homeRepairs(page).getAttribute('href')
  const id = new URL(category ?? '', 'http://localhost').searchParams.get('id')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.get(`/api/skills/category/${id}/users`, {
    params: { limit: 100 },
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { skillId: string; spark_token: number }[] }
  // The result depends on shown places, which differ in each database.
  for (const { skillId } of data.filter(({ spark_token }) => spark_token <= 10)) {
    const slots = await page.request.get(`/api/skills/${skillId}/slots`, {
      params: { from: today(), days: 1 },
      headers: { authorization: `Bearer ${token}` },
    })
    const { data: times } = (await slots.json()) as { data: { by_day: boolean } }
    if (times.by_day) return skillId
  }
  throw new Error('nobody offers it by the day for ten sparks')
}

/** Fills in the booking form and opens the payment dialog. */
async function openChooser(page: Page) {
  await page.goto(`/service-details?skill=${await affordableSkill(page)}`)
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await fillForm(page)
  await pressTwice(page.getByRole('button', { name: 'Book Now' }))
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Wallet account/ })).toBeVisible()
}

/** Number of the member's bookings, from the server. */
async function bookingsOf(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.get('/api/bookings/get/user/outward', {
    params: { limit: 100 },
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: unknown[] }).data.length
}

const pay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^(Pay|Finish booking)/ })

test('a payment without a connection fails at once, is kept through a refresh, and pays once', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await enter(page)
  await openChooser(page)
  await page.context().setOffline(true)
  await pay(page).click()
  await expect(page.getByText('We couldn’t reach Kindling', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  expect(await walletOf(page)).toMatchObject({ sparks: 10, heldSparks: 0 })

  await test.step('the money is held, then the connection breaks before the booking is made', async () => {
    await page.route('**/api/bookings', (route) => route.abort(), { times: 1 })
    await pay(page).click()
    await expect(page.getByRole('button', { name: 'Finish booking' })).toBeVisible()
  })

  await test.step('the refreshed page keeps the input and knows about the held money', async () => {
    const { heldSparks } = await walletOf(page)
    expect(heldSparks).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('The kitchen door catches.')
    await expect(page.getByText('set aside for this booking', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Book Now' }).click()
    await pay(page).click()
    await expect(page.getByText('payment successful!', { exact: false })).toBeVisible()
    expect(await walletOf(page)).toMatchObject({ heldSparks })
    expect(await bookingsOf(page)).toBe(1)
  })
})

test('a double click pays once, and going back afterwards doesn’t pay again', async ({
  page,
  complaints: _,
}) => {
  await enter(page)
  await openChooser(page)
  await pay(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('payment successful!', { exact: false })).toBeVisible()
  const { heldSparks } = await walletOf(page)
  await page.getByRole('button', { name: 'Go to Bookings' }).click()
  await expect(page.getByRole('link', { name: /Home repairs/ })).toHaveCount(1)

  // Back to the first step of the form, which is empty again.
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Date' })).toHaveText('Choose a date')
  await page.goBack()
  await page.waitForURL('**/service-details?**')
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Date' })).toHaveText('Choose a date')
  expect(await walletOf(page)).toMatchObject({ heldSparks })
  expect(await bookingsOf(page)).toBe(1)
})

test('going back during a payment shows its progress, and books once', async ({ page, complaints: _ }) => {
  await enter(page)
  await openChooser(page)
  const letThrough = await keepBack(page, '**/api/bookings')
  const booking = page.waitForRequest('**/api/bookings')
  await pay(page).click()
  await booking
  await page.goBack()
  await expect(page.getByRole('region', { name: 'When' })).toBeAttached()
  await page.goBack()
  await page.waitForURL('**/service-details?**')
  letThrough()
  await expect(page.getByText('payment successful!', { exact: false })).toBeVisible()
  expect(await bookingsOf(page)).toBe(1)
})

// spec: marketplace §2 add skill wizard
test('a server error while saving a skill keeps the wizard’s input', async ({ page, complaints }) => {
  complaints.allow(/50[03]/)
  await enter(page)
  await page.goto('/settings/skill/add?step=5')
  await expect(page.getByRole('heading', { name: 'What can you do for a neighbour?' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio', { name: /Baking/ }).check()
  await next.click()
  await page.getByRole('radio', { name: 'Beginner' }).check()
  await next.click()
  await page.getByLabel('Description').fill('x'.repeat(10_000))
  await expect(page.getByText('Use 2,000 characters or fewer')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByLabel('Description').fill('Sourdough, slowly.')
  await next.click()
  await page.getByLabel('Hourly rate').fill('12')
  await next.click()

  await page.route('**/api/skills', (route) => route.fulfill({ status: 500, body: 'out of order' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Failed to add skill')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Sourdough, slowly.')
  await page.goForward()
  await page.goForward()
  await pressTwice(page.getByRole('button', { name: 'Complete' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Baking' })).toBeVisible()
  await page.goto('/settings/skills')
  await expect(page.getByRole('link', { name: 'Baking' })).toHaveCount(1)
})

test('a deep link while signed out leads back after logging in, with the focus on the screen', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/settings/skill/add?step=1')
  await page.waitForURL('**/login?to=**')
  await page.getByRole('textbox', { name: 'Email' }).fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL('**/settings/skill/add?step=1')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/login?to=http://')
  await page.waitForURL('**/explore')
})

test('the sign-up survives refreshes, going back and a lost connection', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = `${randomUUID()}@example.test`
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await pressTwice(page.getByRole('button', { name: 'Verify' }))
  await page.waitForURL('**/otp')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.goForward()
  await page.reload()
  const code = await codeFor(page, email)
  await page.getByRole('textbox').first().pressSequentially(code)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Verification failed. Please try again.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Verify OTP' }).click()

  await page.waitForURL('**/personal-details')
  await page.getByLabel('First name').fill('عبد الرحمن')
  await page.getByLabel('Female').check()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByLabel('First name')).toHaveValue('عبد الرحمن')
  await expect(page.getByLabel('Female')).toBeChecked()
})

test('a screen that can’t be loaded shows an error, and loads by itself after reconnecting', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/)
  await page.goto('/login')
  await logIn(page, client)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(
    page.getByRole('alert').getByText('You seem to be offline', { exact: false }).last(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore' }).filter({ visible: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('tab', { name: 'Inward Bookings' })).toBeVisible()
})
