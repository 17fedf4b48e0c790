import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { askFor, offerSkill } from './market.ts'
import { expect, pressTwice, test } from './test.ts'

/** Clio, on a phone, and Piet, on a desktop, with a completed booking and a review by each. */
async function help(client: Page, provider: Page) {
  await client.setViewportSize({ width: 390, height: 844 })
  await provider.setViewportSize({ width: 1280, height: 900 })
  const clientId = await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  const id = await askFor(client, { skillId: skill.id, providerId })
  await call(provider, 'PUT', `/bookings/accept/${id}`)
  await call(client, 'PUT', `/bookings/completed/${id}`, { data: { status: 'completed' } })
  const about = { bookingId: id, skillId: skill.id }
  const review = { ...about, revieweeId: providerId, rating: 4, comment: 'It opens and shuts.' }
  await call(client, 'POST', '/reviews', { data: review })
  await call(provider, 'POST', '/reviews', { data: { ...about, revieweeId: clientId, rating: 5 } })
  return { clientId, providerId, skill }
}

async function expectAccessible(page: Page) {
  // Without transitions, during which colours have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

// spec: marketplace §2 review answer
test('a review is answered once, in place, and both sides see the answer below it', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  const { skill, providerId } = await help(client, provider)
  await enter(provider, '/user')
  const reviews = provider.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('button', { name: 'Answer the review by Clio' }).click()
  const words = reviews.getByLabel('Your answer')
  await expect(words).toBeFocused()
  await reviews.getByRole('button', { name: 'Send answer' }).click()
  await expect(reviews.getByText('Write your answer')).toBeVisible()
  await words.fill('Thank you, Clio.\nThe hinge was new.')
  await provider.reload()
  await expect(words).toHaveValue('Thank you, Clio.\nThe hinge was new.')
  await expectAccessible(provider)

  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  await provider.context().setOffline(true)
  await reviews.getByRole('button', { name: 'Send answer' }).click()
  await expect(reviews.getByText(/You seem to be offline/)).toBeVisible()
  await provider.context().setOffline(false)
  const sent: string[] = []
  provider.on('request', (one) => one.url().endsWith('/answer') && sent.push(one.url()))
  await pressTwice(reviews.getByRole('button', { name: 'Send answer' }))
  await expect(reviews.getByText('Answer from Piet')).toBeVisible()
  await expect(reviews.getByRole('button', { name: /^Answer/ })).toHaveCount(0)
  expect(sent).toHaveLength(1)

  await enter(client, `/user-profile/${providerId}`)
  const bell = await call<{ title: string }[]>(client, 'GET', '/notifications/bookings')
  expect(bell.map(({ title }) => title)).toContain('Your review was answered')
  await expect(client.getByText('The hinge was new.')).toBeVisible()
  await client.getByRole('button', { name: 'Report the answer by Piet' }).click()
  const dialog = client.getByRole('dialog', { name: 'Report the answer by Piet' })
  await dialog.getByLabel('Spam or advertising').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(client.getByText('A moderator will look at it.')).toBeVisible()
  await client.goto(`/service-details?skill=${skill.id}`)
  await expect(client.getByText('The hinge was new.')).toBeVisible()
})

// spec: marketplace §2 vouches
test('a client vouches on the provider’s profile; the vouch is hidden, shown and withdrawn', async ({
  page: client,
  neighbour: provider,
}) => {
  const { providerId } = await help(client, provider)
  await enter(client, `/user-profile/${providerId}`)
  const card = client.getByRole('region', { name: 'Track record' })
  await expect(card.getByText('Here since')).toBeVisible()
  await expect(card.getByText('Has helped')).toHaveCount(0)
  const vouches = client.getByRole('region', { name: 'Vouched for by' })
  await expect(vouches.getByText('Nobody vouches for Piet yet.')).toBeVisible()
  await vouches.getByRole('button', { name: 'Vouch for Piet' }).click()
  const words = vouches.getByLabel('Why do you vouch for Piet?')
  await words.fill('x'.repeat(201))
  await vouches.getByRole('button', { name: 'Vouch', exact: true }).click()
  await expect(vouches.getByText('Use 200 characters or fewer')).toBeVisible()
  await expect(words).toHaveAccessibleDescription(/have 10 left/)
  await words.fill('He hangs doors that stay hung.')
  await words.press('Tab')
  await client.keyboard.press('Enter')
  await expect(vouches.getByText('You vouch for Piet')).toBeVisible()
  await expect(vouches.getByText('He hangs doors that stay hung.')).toHaveCount(1)
  await expectAccessible(client)

  await enter(provider, '/user')
  const own = provider.getByRole('region', { name: 'Vouched for by' })
  const row = own.getByRole('listitem').filter({ hasText: 'Clio Marsh' })
  await expect(row).toContainText('He hangs doors that stay hung.')
  await row.getByRole('button', { name: 'Hide what Clio Marsh says' }).click()
  await expect(row.getByText('Hidden')).toBeVisible()
  await row.getByRole('button', { name: 'Show what Clio Marsh says' }).click()
  await expect(row.getByText('Hidden')).toHaveCount(0)
  await expectAccessible(provider)

  await vouches.getByRole('button', { name: 'Take back' }).click()
  const question = client.getByRole('alertdialog', { name: 'Take back that you vouch for Piet?' })
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(vouches.getByText('Nobody vouches for Piet yet.')).toBeVisible()
  await expect(vouches.getByRole('button')).toHaveCount(0)
  await provider.reload()
  await expect(own.getByText('Nobody vouches for you yet.', { exact: false })).toBeVisible()
})
