import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { offerSkill, openEveryDay } from './market.ts'
import { expect, keepBack, pressTwice, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Clio, on a phone, has booked an hour of Piet, who is on a desktop. */
async function meet(client: Page, provider: Page) {
  await provider.setViewportSize({ width: 1280, height: 900 })
  const clientId = await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  await openEveryDay(provider, { buffer_after_minutes: 0 })
  const { id: skillId } = await offerSkill(provider)
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const free = await call<{ slots: string[] }>(client, 'GET', `/skills/${skillId}/slots?from=${from}&days=1`)
  const [start = ''] = free.slots
  const intent = await call(client, 'POST', '/users/stripe/payment/intent', {
    data: { amount: 5, currency: 'gbp', paymentMethod: 'spark_token', skillId, minutes: 60 },
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
      duration_minutes: '60',
      payment_intent_id: intent.id ?? '',
      payment_method: 'spark_token',
    },
  })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  return { id, clientId, providerId, start }
}

const startOf = async (page: Page, id: string) =>
  (await call<{ booking_start: string }>(page, 'GET', `/bookings/${id}`)).booking_start

test('a client proposes other times, the provider accepts one of two, and both see it at once', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const { id, clientId, start } = await meet(client, provider)
  await enter(provider, `/inward-details/${id}`)
  const letProposals = await keepBack(client, /api\/proposals/)
  await enter(client, `/outward-progress/${id}`)

  // No layout shift below while the proposals are still loading.
  const propose = client.getByRole('button', { name: 'Propose another time' })
  const cancel = client.getByRole('button', { name: 'Cancel booking' })
  await expect(propose).toBeDisabled()
  const place = await cancel.boundingBox()
  letProposals()
  await expect(propose).toBeEnabled()
  expect(await cancel.boundingBox()).toEqual(place)

  await propose.click()
  const dialog = client.getByRole('dialog', { name: 'Propose another time' })
  const times = dialog.getByRole('radiogroup', { name: 'Time' })
  await expect(times).toBeVisible()
  const send = dialog.getByRole('button', { name: /^Propose (this|\d) time/ })
  await send.click()
  await expect(dialog.getByText('Choose a time', { exact: true })).toBeVisible()
  const { violations } = await new AxeBuilder({ page: client }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])

  await dialog.getByRole('radio', { name: /free$/, disabled: false }).nth(1).check({ force: true })
  await times.getByRole('radio', { name: /^10:00/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Offer one more time' }).click()
  await times.getByRole('radio', { name: /^15:00/ }).check({ force: true })
  await expect(dialog.getByRole('list', { name: 'Times to propose' }).getByRole('listitem')).toHaveCount(2)

  // The choice survives a failed call, and a double click sends once.
  await client.route('**/api/bookings/*/proposals', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  let calls = 0
  client.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/proposals')) calls += 1
  })
  await pressTwice(send)
  await expect(dialog).toBeHidden()
  expect(calls).toBe(1)
  await expect(client.getByRole('group', { name: 'You proposed another time' })).toBeVisible()

  // The other side sees it on the open page and in the chat, without a reload.
  const card = provider.getByRole('group', { name: 'Clio proposes another time' })
  await expect(card).toBeVisible()
  await enter(provider, `/chat/${clientId}`)
  await expect(card.getByRole('link', { name: 'A kitchen door' })).toBeVisible()
  await card.getByRole('button', { name: /^Accept .*15:00$/ }).click()
  await expect(card).toBeHidden()
  expect(await startOf(provider, id)).not.toBe(start)
  await expect(client.getByRole('group', { name: 'You proposed another time' })).toBeHidden()
  await expect(client.getByRole('button', { name: 'Propose another time' })).toBeVisible()
})

test('a proposal is withdrawn by its side, and another one is declined by the other side', async ({
  page: client,
  neighbour: provider,
}) => {
  const { id, clientId, providerId, start } = await meet(client, provider)
  const next = new Date(Date.parse(start) + 86_400_000).toISOString()
  await enter(provider, `/inward-details/${id}`)
  await call(provider, 'POST', `/bookings/${id}/proposals`, { data: { starts: [next] } })
  await provider.getByRole('button', { name: 'Take back' }).click()
  await expect(provider.getByRole('button', { name: 'Propose another time' })).toBeVisible()

  await call(provider, 'POST', `/bookings/${id}/proposals`, { data: { starts: [next] } })
  // The card stays in view above more messages than fit on the screen.
  for (let nth = 1; nth <= 12; nth++) {
    const message = { receiverId: clientId, content: `Line ${nth}`, mark_as_read: false }
    await call(provider, 'POST', '/message', { data: { senderId: providerId, ...message } })
  }
  await enter(client, `/chat/${providerId}`)
  await expect(client.getByRole('button', { name: 'Decline' })).toBeInViewport()
  await client.getByRole('button', { name: 'Decline' }).click()
  await expect(client.getByRole('group', { name: 'Piet proposes another time' })).toBeHidden()
  expect(await startOf(client, id)).toBe(start)
})

test('a provider proposes a time outside their hours by keyboard, beside a free slot', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/409/)
  const { id, start } = await meet(client, provider)
  await enter(provider, `/inward-details/${id}`)
  await enter(client, `/outward-progress/${id}`)
  await client.getByRole('button', { name: 'Propose another time' }).click()
  await expect(client.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  await expect(client.getByRole('group', { name: 'Or a time of your own' })).toHaveCount(0)

  await provider.getByRole('button', { name: 'Propose another time' }).click()
  const dialog = provider.getByRole('dialog', { name: 'Propose another time' })
  const own = dialog.getByRole('group', { name: 'Or a time of your own' })
  const [day, time] = [own.getByLabel('Day'), own.getByLabel('Time')]
  const add = own.getByRole('button', { name: 'Add this time' })
  const chosen = dialog.getByRole('list', { name: 'Times to propose' }).getByRole('listitem')
  await add.press('Enter')
  await expect(day).toBeFocused()
  await expect(own.getByText('Choose a day', { exact: true })).toBeVisible()
  await expect(time).toHaveAccessibleDescription('Enter a time')
  const { violations } = await new AxeBuilder({ page: provider }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])

  // Selects the day after tomorrow with the calendar's arrow keys.
  const pickDay = async () => {
    await day.press('Enter')
    await expect(provider.getByRole('button', { name: /^Today/ })).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await provider.keyboard.press(key)
    await expect(day).toBeFocused()
  }
  await pickDay()
  await provider.keyboard.press('Tab')
  await expect(time).toBeFocused()
  await time.fill('21:15')
  await add.press('Enter')
  await expect(chosen).toHaveText([/21:15/])
  await expect(dialog.getByText('21:15 is among the times to propose.', { exact: false })).toBeAttached()
  await pickDay()
  await time.fill('21:15')
  await add.click()
  await expect(time).toHaveAccessibleDescription('You have chosen this time already')
  await expect(time).toBeFocused()

  // Times that are typed but not yet added are proposed as well.
  await time.fill('06:40')
  await time.press('Enter')
  await expect(dialog).toBeHidden()
  const card = client.getByRole('group', { name: 'Piet proposes another time' })
  await expect(card.getByRole('listitem')).toHaveText([/06:40/, /21:15/])
  await client.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Accept .*21:15$/ }).click()
  await expect(card).toBeHidden()
  expect(await startOf(client, id)).toMatch(/T2[01]:15/)
  expect(await startOf(client, id)).not.toBe(start)
})
