import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

/** Shows a booking as it will be some day: nobody waits for its hour in a journey. */
async function showAs(page: Page, id: string, parts: object) {
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.data, parts)
    await route.fulfill({ response: answer, json: body })
  })
}

test('whoever waits in vain says so, and whoever was missed says otherwise', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/409/)
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  const id = await askFor(client, { skillId: skill.id, providerId })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  const late = { booking_start: at(-20), duration_minutes: 60 }
  const absence = { said_by: 'client', decides_at: at(24 * 60), client_gets: 5, provider_keeps: 0 }

  await showAs(client, id, late)
  await enter(client, `/outward-progress/${id}`)
  await client.getByRole('button', { name: 'Piet isn’t here' }).click()
  const question = client.getByRole('alertdialog', { name: 'Piet isn’t here?' })
  await expect(
    question.getByText('the booking ends, and you get everything back', { exact: false }),
  ).toBeVisible()
  const { violations } = await new AxeBuilder({ page: client }).include('[role=alertdialog]').analyze()
  expect(violations).toEqual([])
  // By day the server refuses; what it would answer for the time is shown.
  await question.getByRole('button', { name: 'Piet isn’t here' }).click()
  await expect(question.getByText('This booking', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await client.unroute(`**/api/bookings/${id}`)
  await showAs(client, id, { ...late, absence })
  await client.reload()
  await expect(client.getByText('You said that Piet wasn’t there.', { exact: false })).toBeVisible()
  await expect(client.getByText('You get 5 sparks back, all of it.', { exact: false })).toBeVisible()
  await expect(client.getByRole('button', { name: 'Piet isn’t here' })).toHaveCount(0)

  await showAs(provider, id, { ...late, absence })
  await enter(provider, `/inward-details/${id}`)
  await expect(provider.getByText('Clio says that you weren’t there.', { exact: false })).toBeVisible()
  await provider.getByRole('button', { name: 'I was there' }).click()
  const answer = provider.getByRole('alertdialog', { name: 'Were you there?' })
  await answer.getByRole('button', { name: 'I was there' }).click()
  await expect(answer.getByLabel(/What happened/)).toBeFocused()
  await answer.getByLabel(/What happened/).fill('I rang the bell at two.')
  await answer.getByRole('button', { name: 'I was there' }).click()
  await expect(answer.getByText('This booking is accepted already.')).toBeVisible()
  await expect(answer.getByLabel(/What happened/)).toHaveValue('I rang the bell at two.')
})
