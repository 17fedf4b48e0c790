import type { Page } from '@playwright/test'
import { onItsClock, serverNow } from './clock.ts'
import { call, enter, join } from './joined.ts'
import { offerSkill, openEveryDay } from './market.ts'
import { makePerson, walletOf } from './members.ts'
import { fund } from './paying.ts'
import { expect } from './test.ts'

const DAY = 86_400_000

/** An access token that expired as the clock moved: the page renews it. */
export const outOfTime = /401/
export const clio = () => makePerson({ firstname: 'Clio', lastname: 'Marsh' })
export const piet = () => makePerson({ firstname: 'Piet', lastname: 'Vos' })

interface Met {
  skillId: string
  providerId: string
}

/** Clio, on a phone, with money in her wallet, and Piet, on a desktop, who offers a skill for £20 an hour. */
export async function meet(
  client: Page,
  provider: Page,
  pounds: number,
  people = [clio(), piet()],
): Promise<Met> {
  await onItsClock(client, provider)
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, people[0])
  const providerId = await join(provider, people[1])
  for (const page of [client, provider]) await enter(page, '/explore')
  const { id: skillId } = await offerSkill(provider, 10)
  await openEveryDay(provider)
  await fund(client, pounds)
  return { skillId, providerId }
}

/** Free start times, by local time, on the next Tuesday that is at least two days away. */
export async function tuesday(client: Page, { skillId }: Met, minutes: number): Promise<Map<string, string>> {
  const now = (await serverNow()).getTime()
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => new Date(now + ahead * DAY))
  const day = days
    .find((each) => each.getUTCDay() === 2)
    ?.toISOString()
    .slice(0, 10)
  const query = `from=${day}&days=1&minutes=${minutes}`
  const { slots } = await call<{ slots: string[] }>(client, 'GET', `/skills/${skillId}/slots?${query}`)
  const onTheWall = (start: string) =>
    new Date(start).toLocaleTimeString('en-GB', {
      ...({ hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const),
    })
  return new Map(slots.map((start) => [onTheWall(start), start]))
}

/** A booking paid from the wallet, which its provider has accepted. */
export async function bookAt(
  client: Page,
  provider: Page,
  { skillId, providerId }: Met,
  { start = '', minutes }: { start: string | undefined; minutes: number },
): Promise<string> {
  const { id: intent = '' } = await call(client, 'POST', '/users/stripe/payment/intent', {
    data: { amount: (20 * minutes) / 60, currency: 'gbp', paymentMethod: 'wallet', skillId, minutes },
  })
  const { id = '' } = await call(client, 'POST', '/bookings', {
    multipart: {
      skills_id: skillId,
      booked_user_id: providerId,
      title: 'A kitchen door',
      description: 'It catches.',
      booking_location: '10 Camden High Street, London NW1 0JH',
      booking_date: start.slice(0, 10),
      booking_start: start,
      duration_minutes: `${minutes}`,
      payment_intent_id: intent,
      payment_method: 'wallet',
    },
  })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  return id
}

/** A booking of two hours from Tuesday 14:00. */
export async function bookTuesday(client: Page, provider: Page, met: Met) {
  const start = (await tuesday(client, met, 120)).get('14:00') ?? ''
  const id = await bookAt(client, provider, met, { start, minutes: 120 })
  const from = (ms: number) => new Date(Date.parse(start) + ms)
  return { id, from }
}

/** Rows of the statement on the screen, newest first. */
export async function statementOf(page: Page): Promise<string[]> {
  await enter(page, '/wallet')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return await rows.allInnerTexts()
}

export const poundsOf = async (page: Page) => (await walletOf(page)).pounds

/** Subjects of the mails to a member, newest first. */
export async function subjectsTo(page: Page, { email }: { email: string }): Promise<string[]> {
  const answer = await page.request.get('/api/dev/mailbox', { params: { to: email } })
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
}
