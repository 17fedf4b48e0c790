import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { walletOf } from './members.ts'
import { expect, pressTwice, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Clio, on a phone, has booked Piet, on a desktop, for today; accepted. */
async function meet(client: Page, provider: Page): Promise<string> {
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  const id = await askFor(client, { skillId: skill.id, providerId })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  return id
}

const cardOf = (page: Page) => page.getByRole('group', { name: /more$/ })

// spec: marketplace §4 more time
test('the provider starts, requests more time, and is paid for it with the rest', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/422/)
  const id = await meet(client, provider)
  await enter(client, `/outward-progress/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await provider.getByRole('button', { name: 'Start Service' }).click()
  await expect(provider.getByText('In progress').first()).toBeVisible()
  await expect(client.getByRole('button', { name: 'Mark Complete' })).toBeVisible()

  // Uses the keyboard; the request needs a duration first.
  const ask = provider.getByRole('button', { name: 'Ask for more time' })
  await ask.focus()
  await provider.keyboard.press('Enter')
  const dialog = provider.getByRole('dialog', { name: 'Ask for more time' })
  await dialog.getByRole('button', { name: 'Ask Clio' }).click()
  await expect(dialog.getByText('Choose how much longer')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  const { violations } = await new AxeBuilder({ page: provider }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  await dialog.getByRole('radio', { name: '2 h 10 sparks' }).check()
  await pressTwice(dialog.getByRole('button', { name: 'Ask Clio for 10 sparks' }))
  await expect(dialog).toBeHidden()
  await expect(
    cardOf(provider).getByText('Nothing changes until Clio agrees.', { exact: false }),
  ).toBeVisible()

  // The price exceeds her balance: she sees an error, and declines.
  await expect(cardOf(client)).toHaveAccessibleName('Piet asks for 2 hours more')
  await cardOf(client).getByRole('button', { name: 'Agree and pay 10 sparks' }).click()
  await expect(cardOf(client).getByText('Insufficient funds.', { exact: false })).toBeVisible()
  await expect(cardOf(client).getByRole('link', { name: 'Fund Account' })).toHaveAttribute('href', '/user')
  const card = await new AxeBuilder({ page: client }).include('main [role=group]').analyze()
  expect(card.violations).toEqual([])
  await cardOf(client).getByRole('button', { name: 'Decline' }).click()
  await expect(cardOf(client)).toHaveCount(0)
  await expect(cardOf(provider)).toHaveCount(0)
  expect(await walletOf(client)).toMatchObject({ sparks: 5, heldSparks: 5 })

  await ask.click()
  // The dialog starts anew, without the previous choice.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('radio', { name: '30 min 2.5 sparks' }).check()
  await dialog.getByRole('button', { name: 'Ask Clio for 2.5 sparks' }).click()
  let calls = 0
  client.on('request', (request) => {
    if (/extensions\/.+\/accept/.test(request.url())) calls += 1
  })
  await pressTwice(cardOf(client).getByRole('button', { name: 'Agree and pay 2.5 sparks' }))
  await expect(client.getByText('Agreed. It is set aside with the rest.')).toBeVisible()
  await expect(cardOf(client)).toHaveCount(0)
  expect(calls).toBe(1)
  expect(await walletOf(client)).toMatchObject({ sparks: 2.5, heldSparks: 7.5 })
  await expect(provider.getByText('30 minutes, 2.5 sparks')).toBeVisible()

  await client.getByRole('button', { name: 'Mark Complete' }).click()
  const question = client.getByRole('alertdialog', { name: 'Pay Piet 7.5 sparks now?' })
  await question.getByRole('button', { name: 'Mark Complete' }).click()
  await client.waitForURL('**/bookings**')
  expect(await walletOf(provider)).toMatchObject({ sparks: 17.5 })
})

test('a provider withdraws a request for more time', async ({ page: client, neighbour: provider }) => {
  const id = await meet(client, provider)
  await call(provider, 'POST', `/bookings/${id}/extensions`, { data: { minutes: 60 } })
  await enter(client, `/outward-details/${id}`)
  await enter(provider, `/inward-details/${id}`)
  await expect(cardOf(client)).toBeVisible()
  await cardOf(provider).getByRole('button', { name: 'Take back' }).click()
  await expect(cardOf(client)).toHaveCount(0)
  await expect(provider.getByRole('button', { name: 'Ask for more time' })).toBeVisible()
})
