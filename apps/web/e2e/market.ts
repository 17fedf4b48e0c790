import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { weekdays } from '@kindling/domain/appointments/weekly-hours'
import type { Page } from '@playwright/test'
import { call } from './joined.ts'
import { expect } from './test.ts'
import { today } from './today.ts'

/** Creates a skill of the signed-in member. */
export async function offerSkill(page: Page, sparks = 5): Promise<{ id: string; type: string }> {
  const [category] = await call<{ id: string; title: string }[]>(page, 'GET', '/admin/skills/get/published')
  const { _id: id } = await call<{ _id: string }>(page, 'POST', '/skills', {
    multipart: {
      skillCategoryId: category?.id ?? '',
      experience_level: 'expert',
      description: 'Hinges, handles, locks',
      hourly_rate: String(2 * sparks),
      spark_token: String(sparks),
    },
  })
  return { id, type: category?.title ?? '' }
}

/** Sets the signed-in member's availability to every day, by default from nine to five. */
export async function openEveryDay(
  page: Page,
  { start = '09:00', end = '17:00', ...said }: Partial<Availability> & { start?: string; end?: string } = {},
): Promise<void> {
  const weekly = weekdays.map((weekday) => ({ weekday, start, end }))
  await call(page, 'PUT', '/settings/availability', { data: { ...defaultAvailability, weekly, ...said } })
}

interface Asked {
  skillId: string
  providerId: string
  /** Price in sparks. */
  sparks?: number
  /** Duration in minutes, for a booking with a start time. */
  minutes?: number
}

/** Requests a booking as the signed-in member, paid with sparks. */
export async function askFor(
  page: Page,
  { skillId, providerId, sparks = 5, minutes }: Asked,
  fields: Record<string, string> = {},
): Promise<string> {
  const intent = await call(page, 'POST', '/users/stripe/payment/intent', {
    data: {
      amount: sparks,
      currency: 'gbp',
      paymentMethod: 'spark_token',
      skillId,
      ...(minutes && { minutes }),
    },
  })
  const { id } = await call(page, 'POST', '/bookings', {
    multipart: {
      skills_id: skillId,
      booked_user_id: providerId,
      title: 'A kitchen door',
      description: 'It catches.',
      booking_location: '10 Camden High Street, Camden, London NW1 0JH',
      booking_lat: '51.5352',
      booking_lon: '-0.1398',
      booking_date: today(),
      payment_intent_id: intent.id ?? '',
      payment_method: 'spark_token',
      ...(minutes && { duration_minutes: String(minutes) }),
      ...fields,
    },
  })
  return id ?? ''
}

/** An SVG of one colour, as a small picture. */
export const drawing = (name: string, colour = 'black') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${colour}"/></svg>`,
  ),
})

/** Chooses a picture in a form, and waits until it is prepared for the upload. */
export async function choosePicture(page: Page, file: ReturnType<typeof drawing>) {
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(
    page
      .getByText(file.name)
      .or(page.getByRole('img', { name: file.name }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Getting it ready')).toBeHidden()
}

/** The category link of the first screen; a nearby offer may have the same name. */
export const homeRepairs = (page: Page) =>
  page.locator('a[href^="/explore-list?"]').filter({ hasText: 'Home repairs' }).first()
