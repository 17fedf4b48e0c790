import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { drawing, offerSkill } from './market.ts'
import { walletOf } from './members.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Lives in Camden: who has said no place isn't near anybody. */
const settle = (page: Page) =>
  call(page, 'PUT', '/users/profile/update/bio', {
    data: {
      ...{ location: 'Camden, London', street: '10 Camden High Street', zip_code: 'NW1 0JH' },
      ...{ lat: 51.5352, lon: -0.1398 },
    },
  })

const looksRight = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
}

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

test('a member asks, a neighbour answers, and the answer becomes a booking', async ({
  page: client,
  neighbour: provider,
}) => {
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await settle(client)
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  await settle(provider)
  const skill = await offerSkill(provider)

  await test.step('she asks, and what she typed outlives a refresh', async () => {
    await enter(client, '/explore')
    await client.getByRole('link', { name: 'Ask your neighbours' }).click()
    await client.getByRole('tab', { name: 'Yours' }).click()
    await expect(client.getByText('You haven’t asked for anything yet')).toBeVisible()
    await client.getByRole('link', { name: 'Ask your neighbours' }).first().click()
    await client.getByRole('button', { name: 'Ask your neighbours' }).click()
    await expect(client.getByText('Say in a few words what you need')).toBeVisible()
    await client.getByLabel('Kind of help').selectOption(skill.type)
    await client.getByLabel('What you need').fill('A door that catches')
    await client.getByLabel('Description').fill('The kitchen door catches at the top.')
    await client.getByLabel('Budget', { exact: false }).first().fill('10')
    await client.getByRole('radio', { name: 'Sparks' }).check()
    await client.reload()
    await expect(client.getByLabel('What you need')).toHaveValue('A door that catches')
    await expect(client.getByLabel('Kind of help').locator('option:checked')).toHaveText(skill.type)
    await client.locator('input[type=file]').setInputFiles(drawing('door.svg'))
    await looksRight(client)
    await client.getByRole('button', { name: 'Ask your neighbours' }).dblclick()
    await expect(client.getByRole('heading', { level: 1, name: 'A door that catches' })).toBeVisible()
    await expect(client.getByText('up to 10 sparks')).toBeVisible()
    await expect(client.getByText('No answers yet')).toBeVisible()
  })

  await test.step('he finds it near him, without her address, and answers', async () => {
    await enter(provider, '/needs')
    const row = provider.getByRole('link', { name: 'A door that catches' }).first()
    await expect(row).toBeVisible()
    await looksRight(provider)
    await row.click()
    await provider.waitForURL(/\/needs\/[\w-]{36}/)
    await expect(provider.getByText(/^Clio .*Camden.* · \d - \d miles?/)).toBeVisible()
    await expect(provider.getByRole('main').getByText('High Street')).toHaveCount(0)
    await provider.getByRole('radio', { name: 'Sparks' }).check()
    await provider.getByLabel('Day').fill(inThreeDays())
    await provider.getByLabel('Message').fill('I plane it in place.')
    await expect(provider.getByText('Your price: 5 sparks')).toBeVisible()
    await looksRight(provider)
    await provider.getByRole('button', { name: 'Send answer' }).dblclick()
    await expect(provider.getByRole('article', { name: 'Answer of Piet' })).toBeVisible()
  })

  await test.step('she compares, chooses, and books in the ordinary way', async () => {
    await client.reload()
    const card = client.getByRole('article', { name: 'Answer of Piet' })
    await expect(card).toContainText('5 sparks')
    await looksRight(client)
    await card.getByRole('button', { name: 'Book Piet' }).click()
    await client.waitForURL(`**/book-form?skill=${skill.id}`)
    await expect(client.getByLabel('Description')).toHaveValue(/A door that catches/)
    await client.getByRole('button', { name: 'Book Now' }).click()
    await client.getByRole('dialog').getByRole('radio', { name: 'Spark tokens' }).click()
    await client.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    await expect(client.getByText('payment successful!', { exact: false })).toBeVisible()
    expect(await walletOf(client)).toMatchObject({ sparks: 5, heldSparks: 5 })
  })

  await test.step('what she asked for is closed, and leads to the booking', async () => {
    await enter(client, '/needs?tab=yours')
    await client.getByRole('link', { name: 'A door that catches' }).first().click()
    await expect(client.getByRole('link', { name: 'See the booking' })).toBeVisible()
    await enter(provider, '/needs')
    // Whatever others ask for on this server, or nothing: hers is not among it.
    await expect(provider.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    await expect(provider.getByRole('link', { name: 'A door that catches' })).toHaveCount(0)
  })
})
