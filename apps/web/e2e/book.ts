import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Person } from './members.ts'
import { expect } from './test.ts'
import { today } from './today.ts'

export const provider = { email: 'provider@kindling.test', password: 'kindling-demo' }

/** Calls the API with this token, past the screens. */
export async function call<T>(
  page: Page,
  token: string,
  method: string,
  path: string,
  data?: object,
  form = false,
) {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && (form ? { multipart: data as Record<string, string> } : { data })),
  })
  expect(answer.status(), `${method} ${path}`).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

export const ownToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '')

export async function tokenOf(page: Page, who: Pick<Person, 'email' | 'password'>): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: who })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

/** Requests a booking of the demo provider, or of another member, as the signed-in member; paid with sparks. */
export async function book(
  page: Page,
  whom: Pick<Person, 'email' | 'password'> = provider,
): Promise<{ id: string; providerToken: string }> {
  const [token, providerToken] = [await ownToken(page), await tokenOf(page, whom)]
  const skills = await call<{ _id: string; spark_token: number }[]>(
    page,
    providerToken,
    'GET',
    '/skills/user/all',
  )
  const skill = skills.find(({ spark_token }) => spark_token > 0 && spark_token <= 10)
  if (!skill) throw new Error('nothing is offered for ten sparks')
  const { user } = await call<{ user: { id: string } }>(page, token, 'GET', `/skills/${skill._id}`)
  const intent = await call<{ id: string }>(page, token, 'POST', '/users/stripe/payment/intent', {
    amount: skill.spark_token,
    currency: 'gbp',
    paymentMethod: 'spark_token',
    skillId: skill._id,
  })
  const booking = {
    skills_id: skill._id,
    booked_user_id: user.id,
    title: 'A shelf',
    description: 'In the hall',
  }
  const where = { booking_location: '14 Mill Road, Cambridge', booking_date: today() }
  const payment = { payment_intent_id: intent.id, payment_method: 'spark_token' }
  const made = await call<{ id: string }>(
    page,
    token,
    'POST',
    '/bookings',
    { ...booking, ...where, ...payment },
    true,
  )
  return { id: made.id, providerToken }
}
