import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clockUrl, moveTo, onItsClock, serverNow, startWithClock } from './clock.ts'
import { call, enter, join } from './joined.ts'
import { offerSkill, openEveryDay } from './market.ts'
import { makePerson, walletOf } from './members.ts'
import { fund } from './paying.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: clockUrl })
// One product, whose clock goes on from journey to journey.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let stop: () => Promise<void>
test.beforeAll(async () => {
  stop = await startWithClock()
})
test.afterAll(() => stop())

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** A token that time has ended while a page still had it: it is renewed. */
const outOfTime = /401/
const clio = () => makePerson({ firstname: 'Clio', lastname: 'Marsh' })
const piet = () => makePerson({ firstname: 'Piet', lastname: 'Vos' })

interface Met {
  skillId: string
  providerId: string
}

/** Clio, on a phone, with money in her wallet; and Piet, at a desk, who works for £20 an hour. */
async function meet(client: Page, provider: Page, pounds: number, people = [clio(), piet()]): Promise<Met> {
  await onItsClock(client, provider)
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, people[0])
  const providerId = await join(provider, people[1])
  const { id: skillId } = await offerSkill(provider, 10)
  await openEveryDay(provider)
  await fund(client, pounds)
  return { skillId, providerId }
}

/** The free starts of the Tuesday after tomorrow or later, by the clock on the wall. */
async function tuesday(client: Page, { skillId }: Met, minutes: number): Promise<Map<string, string>> {
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

/** A booking that its provider has accepted, paid from the wallet. */
async function bookAt(
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
      ...{ skills_id: skillId, booked_user_id: providerId, title: 'A kitchen door' },
      ...{ description: 'It catches.', booking_location: '10 Camden High Street, London NW1 0JH' },
      ...{ booking_date: start.slice(0, 10), booking_start: start, duration_minutes: `${minutes}` },
      ...{ payment_intent_id: intent, payment_method: 'wallet' },
    },
  })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  return id
}

/** Two hours from Tuesday at two. */
async function bookTuesday(client: Page, provider: Page, met: Met) {
  const start = (await tuesday(client, met, 120)).get('14:00') ?? ''
  const id = await bookAt(client, provider, met, { start, minutes: 120 })
  const from = (ms: number) => new Date(Date.parse(start) + ms)
  return { id, from }
}

/** What the statement on the screen says, newest first. */
async function statementOf(page: Page): Promise<string[]> {
  await enter(page, '/wallet')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return await rows.allInnerTexts()
}

const poundsOf = async (page: Page) => (await walletOf(page)).pounds

test('what cancelling costs changes while the dialog is open: it says so, and both have their part of it', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/409/)
  const { id, from } = await bookTuesday(client, provider, await meet(client, provider, 40))
  await moveTo(from(-25 * HOUR), client, provider)
  await enter(provider, `/inward-details/${id}`)
  await enter(client, `/outward-progress/${id}`)
  await client.getByRole('button', { name: 'Cancel booking' }).click()
  const question = client.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(question.getByText('You get £40.00 back, all of it.', { exact: false })).toBeVisible()
  await question.getByLabel(/Why/).fill('My cousin is doing it.')
  await moveTo(from(-3 * HOUR))
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(question.getByText('What cancelling costs has changed.', { exact: false })).toBeVisible()
  await expect(question.getByText(/^You get £20.00 back, Piet keeps £20.00\./)).toBeVisible()
  await expect(question.getByLabel(/Why/)).toHaveValue('My cousin is doing it.')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(client.getByText('Cancelled by you')).toBeVisible()
  await expect(provider.getByText('Cancelled by Clio')).toBeVisible()
  await expect(provider.getByText('My cousin is doing it.', { exact: true })).toBeVisible()

  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([20, 20])
  const [back, paid] = await statementOf(client)
  expect(back).toMatch(/^Back in your wallet: .*\+£20\.00\s+£20\.00 after$/s)
  expect(paid).toMatch(/^Paid for a booking.*−£40\.00\s+£0\.00 after$/s)
  const [received] = await statementOf(provider)
  expect(received).toMatch(/^Received for a booking.*\+£20\.00\s+£20\.00 after$/s)
})

test('a client doesn’t turn up: both were reminded, the provider says so, and a day later it is split', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  const people = [clio(), piet()]
  const { id, from } = await bookTuesday(client, provider, await meet(client, provider, 40, people))
  const remindersTo = async ({ email }: { email: string }) => {
    const answer = await client.request.get('/api/dev/mailbox', { params: { to: email } })
    const mails = (await answer.json()) as { subject: string }[]
    return mails.map(({ subject }) => subject).filter((subject) => /coming up|begins soon/.test(subject))
  }
  const reminders = async () => await Promise.all(people.map(remindersTo))
  const [day, soon] = ['Your booking is coming up', 'Your booking begins soon']
  const [first, both] = [[day], [soon, day]]
  await moveTo(from(-DAY))
  await expect.poll(reminders).toEqual([first, first])
  await moveTo(from(-2 * HOUR))
  await expect.poll(reminders).toEqual([both, both])

  await moveTo(from(20 * MINUTE), client, provider)
  await enter(client, `/outward-progress/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await provider.getByRole('button', { name: 'Clio isn’t here' }).click()
  const question = provider.getByRole('alertdialog', { name: 'Clio isn’t here?' })
  await question.getByRole('button', { name: 'Clio isn’t here' }).click()
  await expect(provider.getByText('You said that Clio wasn’t there.', { exact: false })).toBeVisible()
  await expect(client.getByText('Piet says that you weren’t there.', { exact: false })).toBeVisible()
  await expect(client.getByText('You get £20.00 back, Piet keeps £20.00.', { exact: false })).toBeVisible()

  await moveTo(from(25 * HOUR), client, provider)
  await expect(client.getByText('You weren’t there', { exact: true })).toBeVisible()
  await expect(client.getByText('You got £20.00 back, Piet kept £20.00.')).toBeVisible()
  await expect(provider.getByText('Clio wasn’t there', { exact: true })).toBeVisible()
  await expect(provider.getByText('Clio got £20.00 back, you kept £20.00.')).toBeVisible()
  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([20, 20])
  expect(await reminders()).toEqual([both, both])
})

test('a provider doesn’t turn up: everything comes back, and their reliability says so', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/ERR_FAILED/)
  const met = await meet(client, provider, 100)
  const starts = await tuesday(client, met, 60)
  // Of fewer than five nothing is told.
  const ids: string[] = []
  for (const time of ['09:00', '10:30', '12:00', '13:30', '15:00']) {
    ids.push(await bookAt(client, provider, met, { start: starts.get(time), minutes: 60 }))
  }
  const missed = ids.pop() ?? ''
  const from = (ms: number) => new Date(Date.parse(starts.get('15:00') ?? '') + ms)
  await moveTo(from(20 * MINUTE), client, provider)
  for (const id of ids) {
    await call(client, 'PUT', `/bookings/completed/${id}`, { data: { status: 'completed' } })
  }
  await enter(provider, `/inward-details/${missed}`)
  await enter(client, `/outward-progress/${missed}`)
  await client.getByRole('button', { name: 'Piet isn’t here' }).click()
  const question = client.getByRole('alertdialog', { name: 'Piet isn’t here?' })
  await expect(
    question.getByText('the booking ends, and you get everything back', { exact: false }),
  ).toBeVisible()
  const { violations } = await new AxeBuilder({ page: client }).include('[role=alertdialog]').analyze()
  expect(violations).toEqual([])
  await client.route('**/api/bookings/absent/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Piet isn’t here' }).click()
  await expect(question.getByText('You seem to be offline.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Piet isn’t here' }).click()
  await expect(client.getByText('You get £20.00 back, all of it.', { exact: false })).toBeVisible()
  await expect(client.getByRole('button', { name: 'Piet isn’t here' })).toHaveCount(0)
  await expect(provider.getByText('Clio says that you weren’t there.', { exact: false })).toBeVisible()

  await moveTo(from(25 * HOUR), client, provider)
  await expect(client.getByText('Piet wasn’t there', { exact: true })).toBeVisible()
  await expect(provider.getByText('You weren’t there', { exact: true })).toBeVisible()
  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([20, 80])
  await enter(client, `/user-profile/${met.providerId}`)
  await expect(client.getByText('80% of the time')).toBeVisible()
})

test('whoever was missed says otherwise: nothing is shared out, and a moderator reads both', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/ERR_FAILED/)
  const { id, from } = await bookTuesday(client, provider, await meet(client, provider, 40))
  await moveTo(from(20 * MINUTE), client, provider)
  await call(client, 'PUT', `/bookings/absent/${id}`)
  await enter(client, `/outward-progress/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await provider.getByRole('button', { name: 'I was there' }).click()
  const answer = provider.getByRole('alertdialog', { name: 'Were you there?' })
  const press = answer.getByRole('button', { name: 'I was there' })
  await press.click()
  await expect(answer.getByLabel(/What happened/)).toBeFocused()
  await answer.getByLabel(/What happened/).fill('I rang the bell at two.')
  await provider.route('**/api/dispute/absence/*', (route) => route.abort(), { times: 1 })
  await press.click()
  await expect(answer.getByText('You seem to be offline.', { exact: false })).toBeVisible()
  await expect(answer.getByLabel(/What happened/)).toHaveValue('I rang the bell at two.')
  await press.click()
  await expect(answer).toBeHidden()
  for (const page of [client, provider]) await expect(page.getByText('Disputed').first()).toBeVisible()

  await moveTo(from(25 * HOUR), client, provider)
  await expect(client.getByText('I rang the bell at two.', { exact: false })).toBeVisible()
  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([0, 0])
})
