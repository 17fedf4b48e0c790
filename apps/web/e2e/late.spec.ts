import { AxeBuilder } from '@axe-core/playwright'
import { defaultTerms } from '@kindling/domain/appointments/booking-terms'
import type { Page } from '@playwright/test'
import { clockUrl, moveTo, serverNow, startWithClock } from './clock.ts'
import {
  bookAt,
  bookTuesday,
  clio,
  meet,
  outOfTime,
  piet,
  poundsOf,
  statementOf,
  subjectsTo,
  tuesday,
} from './clock-market.ts'
import { call, enter } from './joined.ts'
import { borrowThing, handOver, lendThing } from './lending-by-call.ts'
import { expect, test } from './test.ts'

// Blocks service workers: they make pages refetch open bookings at unpredictable times after the clock was moved.
test.use({ baseURL: clockUrl, hasOwnContext: true, serviceWorkers: 'block' })
// One product for all tests of the file, whose clock never goes back: they run in order.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/**
 * Lets a page's calls of a URL be held back. `pause` resolves when the calls made before it are answered; later ones are
 * sent on `resume`.
 */
async function pausableCalls(page: Page, url: string) {
  const sending = new Set<Promise<void>>()
  let resumed = Promise.withResolvers<void>()
  resumed.resolve()
  await page.route(url, async (route) => {
    await resumed.promise
    const sent = route.fetch().then((response) => route.fulfill({ response }))
    sending.add(sent)
    await sent.finally(() => sending.delete(sent))
  })
  return {
    pause: async () => {
      resumed = Promise.withResolvers()
      await Promise.all(sending)
    },
    resume: () => resumed.resolve(),
  }
}

let stop: (() => Promise<void>) | undefined
test.beforeAll(async () => {
  stop = await startWithClock()
})
test.afterAll(() => stop?.())

test('a cancellation fee that starts while the dialog is open is shown, and both sides get their share', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/409/)
  const { id, from } = await bookTuesday(client, provider, await meet(client, provider, 40))
  await moveTo(from(-25 * HOUR), client)
  const reads = await pausableCalls(client, `**/api/bookings/${id}`)
  await enter(client, `/outward-progress/${id}`)
  // The dialog refetches the booking when it opens. The page's own fetch is over once its button is shown.
  const openDialog = client.getByRole('button', { name: 'Cancel booking' })
  await expect(openDialog).toBeVisible()
  const read = client.waitForResponse(`**/api/bookings/${id}`)
  await openDialog.click()
  await read
  const question = client.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(question.getByText('You get £40.00 back, all of it.', { exact: false })).toBeVisible()
  await question.getByLabel(/Why/).fill('My cousin is doing it.')
  // A first connection of live updates, late, would refetch the booking after the clock was moved.
  await reads.pause()
  await moveTo(from(-3 * HOUR), provider)
  await enter(provider, `/inward-details/${id}`)
  const refused = client.waitForResponse((answer) => answer.status() === 409)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await refused
  reads.resume()
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

test('a late cancellation costs half or all of the price, by the agreed policy', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  const met = await meet(client, provider, 80)
  const from = new Date((await serverNow()).getTime() + 10 * DAY).toISOString().slice(0, 10)
  const path = `/skills/${met.skillId}/slots?from=${from}&days=1&minutes=120`
  const { slots } = await call<{ slots: string[] }>(client, 'GET', path)
  const agree = async (policy: string, start: string | undefined) => {
    const data = { ...defaultTerms, policy }
    await call(provider, 'PUT', `/skills/${met.skillId}/terms`, { data })
    return await bookAt(client, provider, met, { start, minutes: 120 })
  }
  const [first = '', last = ''] = [slots[0], slots.at(-1)]
  const [half, all] = [await agree('moderate', first), await agree('strict', last)]
  const cancel = async (id: string, words: string) => {
    await enter(client, `/outward-progress/${id}`)
    await client.getByRole('button', { name: 'Cancel booking' }).click()
    const question = client.getByRole('alertdialog', { name: 'Cancel this booking?' })
    await expect(question.getByText(words, { exact: false })).toBeVisible()
    await question.getByRole('button', { name: 'Something came up' }).click()
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(client.getByText('Cancelled by you')).toBeVisible()
  }

  await moveTo(new Date(Date.parse(first) - 71 * HOUR), client, provider)
  await cancel(half, 'You get £20.00 back, Piet keeps £20.00.')
  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([20, 20])
  await moveTo(new Date(Date.parse(last) - 47 * HOUR), client, provider)
  await cancel(all, 'Piet keeps £40.00')
  expect([await poundsOf(client), await poundsOf(provider)]).toEqual([20, 60])
})

test('an overdue loan: both sides are reminded, and the late fee is paid out of the deposit', async ({
  page: ben,
  neighbour: ada,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/409/)
  const people = [clio(), piet()]
  await meet(ben, ada, 60, people)
  const day = new Date((await serverNow()).getTime() + DAY).toISOString().slice(0, 10)
  const thing = await lendThing(ada, { price: '4', deposit: '20', instant: 'true' })
  const days = { from: day, until: day, hand_over_time: '10:00', return_time: '18:00' }
  const paid = { payment_method: 'wallet', price: 4, deposit: 20 } as const
  const loan = await borrowThing(ben, thing, { ...days, ...paid })
  const { id } = loan.booking
  const from = (ms: number) => new Date(Date.parse(loan.return_at) + ms)
  await moveTo(from(-7 * HOUR), ada, ben)
  await handOver(id, ada, ben)
  await moveTo(from(25 * HOUR), ada, ben)
  await enter(ben, `/outward-progress/${id}`)
  await expect(ben.getByText('So far that is £12.00 of your deposit', { exact: false })).toBeVisible()
  const { violations } = await new AxeBuilder({ page: ben }).include('main').analyze()
  expect(violations).toEqual([])
  for (const person of people) {
    await expect.poll(() => subjectsTo(ben, person)).toContain('It wasn’t brought back')
  }

  // The borrower can't borrow anything else while a loan is overdue.
  const other = await lendThing(ada, { instant: 'true' })
  await enter(ben, `/things/${other}`)
  await ben.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Next month' }).click()
  await ben
    .getByRole('group', { name: 'Days' })
    .getByRole('button', { disabled: false })
    .filter({ hasText: /^\d+$/ })
    .first()
    .click()
  await ben.getByRole('button', { name: 'Borrow it' }).click()
  await expect(ben.getByText('was to be back by now. Bring it back first', { exact: false })).toBeVisible()

  await enter(ben, `/outward-progress/${id}`)
  await ben.getByRole('button', { name: 'I have brought it back' }).click()
  await enter(ada, `/inward-details/${id}`)
  await expect(ada.getByText('This pays you £12.00 of the deposit', { exact: false })).toBeVisible()
  await ada.getByRole('button', { name: 'I have it back' }).click()
  await expect(ben.getByText('Deposit. £12.00 of it for 2 days late')).toBeVisible()
  expect([await poundsOf(ben), await poundsOf(ada)]).toEqual([44, 16])
})

test('an absent client: both sides were reminded, the provider reports it, and it is split a day later', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  const people = [clio(), piet()]
  const { id, from } = await bookTuesday(client, provider, await meet(client, provider, 40, people))
  const remindersTo = async (person: { email: string }) =>
    (await subjectsTo(client, person)).filter((subject) => /coming up|begins soon/.test(subject))
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

test('an absent provider: the client gets a full refund, and the provider’s reliability drops', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(outOfTime)
  complaints.allow(/ERR_FAILED/)
  const met = await meet(client, provider, 100)
  const starts = await tuesday(client, met, 60)
  // Reliability isn't shown for fewer than five bookings.
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

test('a contradicted report of absence moves no money, and goes to a moderator with both sides', async ({
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
