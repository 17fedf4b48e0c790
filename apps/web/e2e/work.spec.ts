import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { drawTiles } from './map-tiles.ts'
import { askFor, offerSkill } from './market.ts'
import { walletOf } from './members.ts'
import { clipboardText, expect, test } from './test.ts'

// Two members; each step has to appear on the other's screen.
test.describe.configure({ timeout: 120_000 })

/** Clio, on a phone, and Piet, on a desktop, who offers a skill. */
async function meet(client: Page, provider: Page) {
  await provider.setViewportSize({ width: 1280, height: 900 })
  const clientId = await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  return { clientId, providerId, skill, order: { skillId: skill.id, providerId } }
}

const address = '10 Camden High Street'

// spec: marketplace §4 live booking status
// spec: marketplace §2 service detail
// spec: marketplace §2 client booking details
// spec: marketplace §2 confirm completion
// spec: marketplace §2 client booking progress
// spec: marketplace §2 provider booking page
// spec: marketplace §2 review
// spec: marketplace §5 rating
// spec: marketplace §3 booking address
// spec: marketplace §2 review rules
test('a booking goes from the request to both reviews, and each side sees the other’s steps at once', async ({
  page: client,
  neighbour: provider,
}) => {
  await client.context().grantPermissions(['clipboard-write'])
  const { clientId, providerId, skill, order } = await meet(client, provider)
  const gate = await askFor(client, order, { title: 'A gate' })
  await call(provider, 'PUT', `/bookings/accept/${gate}`)
  const id = await askFor(client, order)

  await test.step('the provider sees the town and the day’s other bookings, and confirms a second booking that day', async () => {
    await enter(provider, `/inward-details/${id}`)
    await expect(provider.getByRole('heading', { level: 1, name: 'A kitchen door' })).toBeVisible()
    await expect(provider.getByText('Booking Progress')).toBeVisible()
    await expect(provider.getByText('You’ll see the full address once you accept.')).toBeVisible()
    await expect(provider.getByText(address, { exact: false })).toHaveCount(0)
    await expect(provider.getByText('You have another booking on', { exact: false })).toBeVisible()
    await expect(provider.getByRole('link', { name: 'A gate for Clio' })).toHaveAttribute(
      'href',
      `/inward-details/${gate}`,
    )
    await enter(client, `/outward-progress/${id}`)
    await expect(client.getByRole('button', { name: 'Awaiting Acceptance' })).toBeDisabled()
    await expect(client.getByText(/^You needn’t do anything until Piet answers\./)).toBeVisible()
    await expect(client.getByRole('link', { name: 'Message Piet' })).toBeVisible()

    await provider.getByRole('button', { name: 'Accept booking' }).click()
    const question = provider.getByRole('alertdialog', { name: /^You have another booking on/ })
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(client.getByRole('button', { name: 'Awaiting Acceptance' })).toBeVisible()
    await provider.getByRole('button', { name: 'Accept booking' }).click()
    await question.getByRole('button', { name: 'Accept booking' }).click()
    await expect(provider.getByText(address, { exact: false })).toBeVisible()
    await expect(client.getByText('Piet accepted after', { exact: false })).toBeVisible()
  })

  await test.step('the client finds everything about it on its details', async () => {
    await client.getByRole('link', { name: 'View Details' }).click()
    await client.waitForURL(`**/outward-details/${id}`)
    await expect(client.getByRole('link', { name: 'Message Piet' })).toHaveAttribute(
      'href',
      `/chat/${providerId}`,
    )
    await expect(client.getByText('It catches.')).toBeVisible()
    await expect(client.getByText('Spark tokens')).toBeVisible()
    await expect(client.getByText('5 sparks').first()).toBeVisible()
    await drawTiles(client)
    await client.getByRole('button', { name: 'Show map' }).click()
    const map = client.getByRole('region', { name: 'Map' })
    await expect(map.getByRole('button', { name: address })).toBeVisible()
    await expect(map.locator('img[src*="tile.openstreetmap.org/15/"]').first()).toBeVisible()
    await client.getByRole('button', { name: /^Copy/ }).click()
    await expect.poll(() => clipboardText(client)).toBe(id)
    await client.getByRole('link', { name: 'Progress' }).click()
    await client.getByRole('button', { name: 'Start Service' }).click()
    await expect(provider.getByText('In progress', { exact: false }).first()).toBeVisible()
  })

  await test.step('the provider completes it after a confirmation, and is led to the bookings after three seconds', async () => {
    await provider.getByRole('button', { name: 'Complete booking' }).click()
    const question = provider.getByRole('alertdialog', { name: 'Complete this booking?' })
    await expect(question).toContainText('This can’t be undone.')
    const asked = Date.now()
    await question.getByRole('button', { name: 'Complete booking' }).click()
    await expect(provider.getByRole('dialog', { name: 'Booking completed' })).toBeVisible()
    await expect(client.getByRole('button', { name: 'Service Completed' })).toBeDisabled()
    await provider.waitForURL('**/bookings?tab=inward')
    expect(Date.now() - asked).toBeGreaterThanOrEqual(3000)
  })

  await test.step('the client confirms, which pays and leads to the review; its draft survives a reload', async () => {
    await client.goto(`/outward-details/${id}`)
    await client.getByRole('button', { name: 'Confirm completion' }).click()
    const question = client.getByRole('alertdialog', { name: 'Pay Piet 5 sparks now?' })
    await expect(question).toContainText('Piet Vos gets 5 sparks at once')
    await question.getByRole('button', { name: 'Not yet' }).click()
    expect(await walletOf(provider)).toMatchObject({ sparks: 10 })
    await client.getByRole('button', { name: 'Confirm completion' }).click()
    await question.getByRole('button', { name: 'Confirm completion' }).click()
    await client.waitForURL(`**/review?booking=${id}`)
    await expect(client.getByRole('heading', { level: 1, name: 'Review for: A kitchen door' })).toBeVisible()
    await expect(client.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
    await client.getByRole('radio', { name: /4 stars/ }).click()
    await client.getByLabel(/comments/i).fill('It opens and shuts.')
    await client.reload()
    await expect(client.getByLabel(/comments/i)).toHaveValue('It opens and shuts.')
    await expect(client.getByRole('radio', { name: /4 stars/ })).toBeChecked()
    expect(await walletOf(provider)).toMatchObject({ sparks: 15 })
  })

  await test.step('the client’s review is hidden until the provider has written theirs', async () => {
    await enter(provider, `/inward-details/${id}`)
    await client.getByRole('button', { name: 'Submit Review' }).click()
    await expect(client.getByText('Review submitted successfully')).toBeVisible()
    await expect(client.getByText('It shows once Piet has written theirs.')).toBeVisible()
    await client.waitForURL('**/bookings?tab=outward')
    await expect(provider.getByText('Clio has reviewed you.', { exact: false })).toBeVisible()
    await client.goto(`/user-profile/${providerId}`)
    await expect(client.getByText('No reviews yet', { exact: true })).toBeVisible()

    await provider.getByRole('link', { name: 'Write a review' }).click()
    await provider.waitForURL(`**/review?booking=${id}`)
    await provider.getByRole('radio', { name: /5 stars/ }).click()
    await provider.getByLabel(/comments/i).fill('There was tea.')
    await provider.getByRole('button', { name: 'Submit Review' }).click()
    await expect(provider.getByText('Review submitted successfully')).toBeVisible()
    await provider.waitForURL('**/bookings?tab=inward')
  })

  await test.step('both reviews are on the profiles now, and the client’s on the skill', async () => {
    await client.reload()
    await expect(client.getByText('It opens and shuts.')).toBeVisible()
    await expect(client.getByText('Rated 4.0 out of 5 by 1 person')).toBeAttached()
    await client.goto(`/service-details?skill=${skill.id}`)
    await expect(client.getByText('It opens and shuts.')).toBeVisible()
    await provider.goto(`/settings/skills/${skill.id}`)
    await expect(provider.getByText('It opens and shuts.')).toBeVisible()
    await provider.goto(`/user-profile/${clientId}`)
    await expect(provider.getByText('There was tea.')).toBeVisible()
    await expect(provider.getByText('as a client', { exact: false })).toBeVisible()
    await client.goto(`/review?booking=${id}`)
    await expect(client.getByText('You have already reviewed this booking.')).toBeVisible()
  })
})

// spec: marketplace §2 provider booking page
// spec: marketplace §4 rejection
// spec: marketplace §8 booking screens
test('a rejected request: the client reads the provider’s words at once, and gets a refund', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const { order } = await meet(client, provider)
  const id = await askFor(client, order)
  await enter(client, `/outward-progress/${id}`)
  await enter(provider, `/inward-details/${id}`)
  expect(await walletOf(client)).toMatchObject({ sparks: 5, heldSparks: 5 })

  await provider.getByRole('button', { name: 'Reject booking' }).click()
  const question = provider.getByRole('alertdialog', { name: 'Reject this booking?' })
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  expect(
    (await new AxeBuilder({ page: provider }).include('[role=alertdialog]').analyze()).violations,
  ).toEqual([])
  await question.getByRole('button', { name: 'Reject booking' }).click()
  await expect(question.getByText('Choose a reason, or write one')).toBeVisible()
  await expect(question.getByLabel(/Why/)).toBeFocused()
  await question.getByRole('button', { name: 'No time' }).click()
  await expect(question.getByLabel(/Why/)).toHaveValue('I’m sorry, I have no time that day.')
  await question.getByLabel(/Why/).fill('I’m sorry, I’m away. Ask me in May!')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question).toBeHidden()

  // The typed reason survives a failed call.
  await provider.getByRole('button', { name: 'Reject booking' }).click()
  await provider.route('**/api/bookings/rejected/*', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Reject booking' }).click()
  await expect(question.getByText('Error rejecting booking:', { exact: false })).toBeVisible()
  await expect(question.getByLabel(/Why/)).toHaveValue('I’m sorry, I’m away. Ask me in May!')
  await question.getByRole('button', { name: 'Reject booking' }).click()
  await expect(question).toBeHidden()
  await expect(provider.getByRole('button', { name: 'Reject booking' })).toBeDisabled()

  await expect(client.getByText('I’m sorry, I’m away. Ask me in May!', { exact: true })).toBeVisible()
  await expect(client.getByText('Piet wrote')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Find somebody else' })).toBeVisible()
  await expect(client.getByRole('link', { name: 'Ask Piet for another day' })).toHaveAttribute(
    'href',
    `/book-form?skill=${order.skillId}`,
  )
  expect(await walletOf(client)).toMatchObject({ sparks: 10, heldSparks: 0 })
  await client.getByRole('link', { name: 'View Details' }).click()
  await expect(client.getByText('I’m sorry, I’m away. Ask me in May!', { exact: true })).toBeVisible()
})
