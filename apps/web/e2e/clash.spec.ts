import { call, enter, join } from './joined.ts'
import { askFor, offerSkill, openEveryDay } from './market.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

test('a provider who accepts one of two overlapping requests can only reject the other', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/409/)
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  await openEveryDay(provider)
  const { id: skillId } = await offerSkill(provider)
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const path = `/skills/${skillId}/slots?from=${from}&days=1`
  const [first = '', second = ''] = (await call<{ slots: string[] }>(client, 'GET', path)).slots
  const ask = (start: string) =>
    askFor(
      client,
      { skillId, providerId, minutes: 60 },
      { booking_date: start.slice(0, 10), booking_start: start },
    )
  // An hour each, half an hour apart: they overlap.
  const [one, other] = [await ask(first), await ask(second)]

  await call(provider, 'PUT', `/bookings/accept/${one}`)
  await enter(provider, `/inward-details/${other}`)
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  const question = provider.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Accept booking' }).click()
  await expect(
    question.getByText('You have promised this time to somebody else already.', { exact: false }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(provider.getByText('Pending').first()).toBeVisible()

  await provider.getByRole('button', { name: 'Reject booking' }).click()
  await question.getByRole('button', { name: 'No time' }).click()
  await question.getByRole('button', { name: 'Reject booking' }).click()
  await expect(provider.getByText('Rejected').first()).toBeVisible()
  await enter(client, `/outward-progress/${other}`)
  await expect(client.getByText('Rejected').first()).toBeVisible()
  expect(await walletOf(client)).toMatchObject({ sparks: 5, heldSparks: 5 })
})
