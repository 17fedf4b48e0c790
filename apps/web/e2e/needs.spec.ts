import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { choosePicture, drawing, offerSkill, openEveryDay } from './market.ts'
import { walletOf } from './members.ts'
import { bookingsOf, goOn } from './paying.ts'
import { expect, pressTwice, test } from './test.ts'

test.describe.configure({ timeout: 180_000 })

/** Sets a home in Camden: without one, needs aren't near anybody. */
const settle = (page: Page) =>
  call(page, 'PUT', '/users/profile/update/bio', {
    data: {
      location: 'Camden, London',
      street: '10 Camden High Street',
      zip_code: 'NW1 0JH',
      lat: 51.5352,
      lon: -0.1398,
    },
  })

const looksRight = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
}

const daysOf = (page: Page) => page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
const timesOf = (page: Page) => page.getByRole('radiogroup', { name: 'Time' })

// spec: marketplace §2 needs
test('a member posts a need, a neighbour answers, and the answer becomes a booking', async ({
  page: client,
  neighbour: provider,
}) => {
  await provider.setViewportSize({ width: 1280, height: 900 })
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await settle(client)
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  await settle(provider)
  const skill = await offerSkill(provider)
  await openEveryDay(provider)

  await test.step('she posts the need, and the input survives a refresh', async () => {
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
    await choosePicture(client, drawing('door.svg'))
    await client.reload()
    await expect(client.getByText('door.svg', { exact: true })).toBeVisible()
    await expect(client.getByLabel('What you need')).toHaveValue('A door that catches')
    await expect(client.getByLabel('Kind of help').locator('option:checked')).toHaveText(skill.type)
    await looksRight(client)
    await pressTwice(client.getByRole('button', { name: 'Ask your neighbours' }))
    await expect(client.getByRole('heading', { level: 1, name: 'A door that catches' })).toBeVisible()
    await expect(client.getByText('up to 10 sparks')).toBeVisible()
    await expect(client.getByText('No answers yet')).toBeVisible()
    await expect(
      client.getByRole('button', { name: 'Enlarge: A door that catches, picture 1' }),
    ).toBeVisible()
  })

  await test.step('he finds it nearby, without her address, and answers', async () => {
    await enter(provider, '/needs')
    const row = provider.getByRole('link', { name: 'A door that catches' }).first()
    await expect(row).toBeVisible()
    await looksRight(provider)
    await row.click()
    await provider.waitForURL(/\/needs\/[\w-]{36}/)
    await expect(provider.getByText(/^Clio .*Camden.* · \d - \d miles?/)).toBeVisible()
    await expect(provider.getByRole('main').getByText('High Street')).toHaveCount(0)
    await provider.getByRole('radio', { name: 'Sparks' }).check()
    await provider.getByLabel('Message').fill('I plane it in place.')
    await daysOf(provider).nth(3).check()
    await provider.getByRole('button', { name: 'Send answer' }).click()
    await expect(provider.getByText('Choose a time, or any time that day')).toBeVisible()
    await timesOf(provider).getByRole('radio', { name: '10:00' }).check()
    await provider.reload()
    await expect(provider.getByLabel('Message')).toHaveValue('I plane it in place.')
    await expect(timesOf(provider).getByRole('radio', { name: '10:00' })).toBeChecked()
    await expect(provider.getByText('Your price: 5 sparks')).toBeVisible()
    await looksRight(provider)
    await pressTwice(provider.getByRole('button', { name: 'Send answer' }))
    await expect(provider.getByRole('article', { name: 'Answer of Piet' })).toBeVisible()
  })

  await test.step('she compares the answers, chooses one, and books as usual', async () => {
    await client.reload()
    const card = client.getByRole('article', { name: 'Answer of Piet' })
    await expect(card).toContainText('5 sparks')
    await looksRight(client)
    await card.getByRole('button', { name: 'Book Piet' }).click()
    await client.waitForURL(`**/book-form?skill=${skill.id}`)
    await expect(client.getByLabel('Description')).toHaveValue(/A door that catches/)
    await client.getByRole('button', { name: 'Change time' }).click()
    await expect(timesOf(client).getByRole('radio', { name: '10:00' })).toBeChecked()
    await goOn(client)
    await client.getByRole('button', { name: 'Book Now' }).click()
    await client.getByRole('dialog').getByRole('radio', { name: 'Spark tokens' }).click()
    await client.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    await expect(client.getByText('payment successful!', { exact: false })).toBeVisible()
    expect(await walletOf(client)).toMatchObject({ sparks: 5, heldSparks: 5 })
  })

  await test.step('the need is closed, and links to the booking', async () => {
    await enter(client, '/needs?tab=yours')
    await client.getByRole('link', { name: 'A door that catches' }).first().click()
    await expect(client.getByRole('link', { name: 'See the booking' })).toBeVisible()
    await enter(provider, '/needs')
    // The list may have other members' needs, but not hers.
    await expect(provider.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    await expect(provider.getByRole('link', { name: 'A door that catches' })).toHaveCount(0)
  })

  await test.step('he rejects the booking: the need is open again, and he answers anew', async () => {
    const [booking] = await bookingsOf(client)
    await call(provider, 'PUT', `/bookings/rejected/${booking?.id}`)
    await enter(client, '/needs?tab=yours')
    await client.getByRole('link', { name: 'A door that catches' }).first().click()
    const failed = client.getByRole('article', { name: 'Answer of Piet' })
    await expect(failed.getByText('Your booking with Piet ended before it began.')).toBeVisible()
    await expect(failed.getByRole('button')).toHaveCount(0)
    await looksRight(client)
    await enter(provider, '/needs')
    await provider.getByRole('link', { name: 'A door that catches' }).first().click()
    await expect(provider.getByRole('heading', { name: 'Answer Clio again' })).toBeVisible()
    await daysOf(provider).nth(4).check()
    await timesOf(provider).getByRole('radio', { name: '14:00' }).check()
    await provider.getByLabel('Message').fill('Later it would fit.')
    await provider.getByRole('button', { name: 'Send answer' }).click()
    await expect(provider.getByRole('button', { name: 'Change answer' })).toBeVisible()
    await provider.getByRole('button', { name: 'Change answer' }).click()
    await timesOf(provider).getByRole('radio', { name: '15:00' }).check()
    await provider.getByRole('button', { name: 'Change answer' }).click()
    await expect(provider.getByRole('article', { name: 'Answer of Piet' }).last()).toContainText('15:00')
    await client.reload()
    await client.getByRole('button', { name: 'Book Piet' }).click()
    await client.waitForURL(`**/book-form?skill=${skill.id}`)
    await expect(client.getByText(/, 15:00–/).filter({ visible: true })).not.toHaveCount(0)
  })
})
