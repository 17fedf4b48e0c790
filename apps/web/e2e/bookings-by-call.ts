import type { Page } from '@playwright/test'
import { call } from './joined.ts'
import { borrowThing, lendThing } from './lending-by-call.ts'
import { today } from './today.ts'

/** Creates a skill of the provider's for £10 (5 sparks) an hour. @returns its id */
export async function offer(provider: Page): Promise<string> {
  const [category] = await call<{ id: string }[]>(provider, 'GET', '/admin/skills/get/published')
  const { _id } = await call<{ _id: string }>(provider, 'POST', '/skills', {
    multipart: {
      skillCategoryId: category?.id ?? '',
      experience_level: 'expert',
      description: 'Hinges, handles, locks',
      hourly_rate: '10',
      spark_token: '5',
    },
  })
  return _id
}

/** Books the skill for Spark tokens. @returns the booking's id */
export async function book(client: Page, skillId: string, providerId: string): Promise<string> {
  const intent = await call(client, 'POST', '/users/stripe/payment/intent', {
    data: { amount: 5, currency: 'gbp', paymentMethod: 'spark_token', skillId },
  })
  const { id } = await call(client, 'POST', '/bookings', {
    multipart: {
      skills_id: skillId,
      booked_user_id: providerId,
      title: 'A kitchen door',
      description: 'It catches.',
      booking_location: 'The blue house by the canal, Leeds',
      booking_date: today(),
      payment_intent_id: intent.id ?? '',
      payment_method: 'spark_token',
    },
  })
  return id ?? ''
}

/** Lends a drill free of charge, as an instant loan of today. @returns the borrower's booking id */
export async function borrow(client: Page, owner: Page): Promise<string> {
  const place = 'The side gate, Leeds'
  const thing = await lendThing(owner, { title: 'A hammer drill', place, instant: 'true' })
  return (await borrowThing(client, thing)).booking.id
}
