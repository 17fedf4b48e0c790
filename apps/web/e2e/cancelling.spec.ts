import { AxeBuilder } from '@axe-core/playwright'
import { isoDay } from '@kindling/domain/iso-day'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { walletOf } from './members.ts'
import { expect, pressTwice, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Clio, on a phone, has requested a booking of Piet, on a desktop, for the day after tomorrow. */
async function meet(client: Page, provider: Page): Promise<string> {
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  const day = isoDay(new Date(Date.now() + 48 * 60 * 60_000), 'Europe/London')
  return await askFor(client, { skillId: skill.id, providerId }, { booking_date: day })
}

const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this booking?' })
const press = (page: Page) => page.getByRole('button', { name: 'Cancel booking' })

test('a client cancels a request: the dialog shows the refund, and the provider reads the reason', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const id = await meet(client, provider)
  await enter(client, `/outward-progress/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await press(client).click()
  const question = questionOf(client)
  await expect(question.getByText('You get 5 sparks back, all of it.', { exact: false })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  const { violations } = await new AxeBuilder({ page: client }).include('[role=alertdialog]').analyze()
  expect(violations).toEqual([])
  await client.keyboard.press('Escape')
  await expect(press(client)).toBeFocused()

  // The typed reason survives a failed call.
  await press(client).click()
  await question.getByRole('button', { name: 'Something came up' }).click()
  await client.route('**/api/bookings/cancel/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(question.getByText('Error cancelling booking:', { exact: false })).toBeVisible()
  await expect(question.getByLabel(/Why/)).toHaveValue('I’m sorry, something came up.')

  let calls = 0
  client.on('request', (request) => {
    if (request.url().includes('/bookings/cancel/')) calls += 1
  })
  await pressTwice(question.getByRole('button', { name: 'Cancel booking' }))
  await expect(question).toBeHidden()
  expect(calls).toBe(1)
  await expect(client.getByText('Cancelled by you')).toBeVisible()
  await expect(client.getByText(/^You cancelled it on /)).toBeVisible()
  await expect(press(client)).toHaveCount(0)
  await expect(client.getByRole('link', { name: 'Book Piet again' })).toBeVisible()
  expect(await walletOf(client)).toMatchObject({ sparks: 10, heldSparks: 0 })

  await expect(provider.getByText('Cancelled by Clio')).toBeVisible()
  await expect(provider.getByText('I’m sorry, something came up.', { exact: true })).toBeVisible()
  await expect(provider.getByText('New notification: Booking cancelled.', { exact: false })).toBeAttached()
})

test('a provider cancels an accepted booking, and the client gets a full refund', async ({
  page: client,
  neighbour: provider,
}) => {
  const id = await meet(client, provider)
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  await enter(client, `/outward-details/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await press(provider).click()
  const question = questionOf(provider)
  await expect(question.getByText('Clio gets 5 sparks back, all of it.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Ill', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(provider.getByText('Cancelled by you')).toBeVisible()
  await expect(client.getByText('Cancelled by Piet')).toBeVisible()
  await expect(client.getByText('I’m sorry, I’m ill.', { exact: true })).toBeVisible()
  expect(await walletOf(client)).toMatchObject({ sparks: 10, heldSparks: 0 })
})
