import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { book, offer } from './bookings-by-call.ts'
import { call, enter, join } from './joined.ts'
import { expect, keepBack, test } from './test.ts'

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })

// spec: accounts §2 bell
// spec: accounts §2 notifications
// spec: accounts §2 live notifications
// spec: marketplace §4 live booking status
test('a booking rings the provider’s bell, and both sides’ screens follow each step without a reload', async ({
  page: client,
  neighbour: provider,
}) => {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offer(provider)
  await enter(provider, '/bookings')
  await expect(bell(provider, 0)).toBeVisible()

  const id = await book(client, skill, providerId)
  await expect(bell(provider, 1)).toBeVisible()
  await expect(provider.getByText('New notification: New booking request.', { exact: false })).toBeAttached()

  await test.step('the request is in the panel, and links to the booking', async () => {
    await bell(provider, 1).click()
    const panel = provider.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('tab', { name: 'Bookings 1' })).toBeVisible()
    await expect(panel.getByText(/^Clio would like to book “A kitchen door”\./).last()).toBeVisible()
    await panel.getByRole('link', { name: 'New booking request' }).click()
    await provider.waitForURL(`**/inward-details/${id}`)
    await expect(panel).toBeHidden()
    await expect(bell(provider, 0)).toBeVisible()
  })

  await test.step('the client sees it accepted, and the provider sees it started', async () => {
    await enter(client, `/outward-progress/${id}`)
    await expect(client.getByRole('button', { name: 'Awaiting Acceptance' })).toBeVisible()
    await provider.getByRole('button', { name: 'Accept' }).first().click()
    await expect(client.getByRole('button', { name: 'Start Service' })).toBeVisible()
    await expect(bell(client, 1)).toBeVisible()
    await call(client, 'PUT', `/bookings/in-progress/${id}`)
    await expect(bell(provider, 1)).toBeVisible()
    await expect(provider.getByText('In progress', { exact: false }).first()).toBeVisible()
  })
})

// spec: accounts §2 notifications read
test('tabs share read notifications and one event stream, which survives the tab that held it', async ({
  page,
  neighbour,
}) => {
  const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
  await enter(page, '/explore')
  const neighbourId = await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  const other = await page.context().newPage()
  let streams = 0
  other.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams += 1
  })
  await other.goto('/explore')
  await expect(bell(other, 0)).toBeVisible()

  await call(neighbour, 'POST', `/follows/follow/${memberId}`)
  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(other, 1)).toBeVisible()
  expect(streams).toBe(0)

  await bell(page, 1).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.keyboard.press('Escape')
  await expect(bell(page, 0)).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()

  const takenOver = other.waitForResponse('**/api/events')
  await page.close()
  await takenOver
  await call(other, 'POST', `/follows/follow/${neighbourId}`)
  await offer(neighbour)
  await expect(bell(other, 1)).toBeVisible({ timeout: 15_000 })
})

// Blocks service workers: they would have the code in their cache.
test.describe(() => {
  test.use({ serviceWorkers: 'block', hasOwnContext: true })

  test('a notification that arrives while a second tab is loading shows once it has loaded', async ({
    page,
    neighbour,
  }) => {
    const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
    await enter(page, '/explore')
    await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
    await expect(bell(page, 0)).toBeVisible()
    const other = await page.context().newPage()
    const letThrough = await keepBack(other, /live-updates.*[.]js/)
    await other.goto('/explore')
    await expect(bell(other, 0)).toBeVisible()
    await call(neighbour, 'POST', `/follows/follow/${memberId}`)
    await expect(bell(page, 1)).toBeVisible()
    letThrough()
    await expect(bell(other, 1)).toBeVisible()
  })
})

// Chromium fires no second `offline` event in a context whose pages have a service worker.
test.describe(() => {
  test.use({ hasOwnContext: true })

  // spec: accounts §2 offline notifications
  test('a notification that arrives while a member is offline shows after reconnecting', async ({
    page,
    neighbour,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
    const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
    await enter(page, '/explore')
    await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
    await page.context().setOffline(true)
    await expect(page.getByText(/^You (seem to be|are) offline/)).toBeVisible()
    await call(neighbour, 'POST', `/follows/follow/${memberId}`)
    await expect(bell(page, 0)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/^You (seem to be|are) offline/)).toBeHidden()
    await expect(bell(page, 1)).toBeVisible()
  })
})

// spec: accounts §2 offline notifications
test('without the event stream the bell polls', async ({ page, neighbour, complaints }) => {
  complaints.allow(/503/)
  test.setTimeout(90_000)
  const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
  await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message: 'Away.' } }),
  )
  await page.goto('/explore')
  await expect(bell(page, 0)).toBeVisible()
  await call(neighbour, 'POST', `/follows/follow/${memberId}`)
  await expect(bell(page, 1)).toBeVisible({ timeout: 45_000 })
})

// spec: accounts §2 shell error banner
test('a profile that can’t be refetched replaces the top bar with a red banner, until a retry works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/500/)
  const id = await join(page, { firstname: 'Ada', lastname: 'Low' })
  await enter(page, '/settings/profile')
  const profile = `**/api/users/profile/${id}`
  await page.route(profile, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'Broken.' } }),
  )
  await page.getByLabel('Website').fill('ada.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Error loading profile: Broken.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('banner')).toBeHidden()
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bell(page, 0)).toBeVisible()
})

// spec: accounts §2 bell
// spec: accounts §2 notifications
test('the panel opens and is operated by keyboard, and returns the focus to the bell', async ({
  page,
  neighbour,
}) => {
  const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
  await enter(page, '/explore')
  await bell(page, 0).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText('Nothing about bookings yet')).toBeVisible()
  await panel.getByRole('tab', { name: 'Bookings' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByText('No new followers yet')).toBeVisible()

  await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  await call(neighbour, 'POST', `/follows/follow/${memberId}`)
  await expect(panel.getByText(/^Ben O\. follows you now\./).last()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page, 1)).toBeFocused()
})

// spec: accounts §2 notification settings
test('notification settings are saved and applied, and rolled back when saving fails', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/500/)
  const memberId = await join(page, { firstname: 'Ada', lastname: 'Low' })
  await join(neighbour, { firstname: 'Ben', lastname: 'Okri' })
  await enter(page, '/settings/notify')
  // Leaves out the switches for channels below.
  const toggles = page.getByRole('switch', {
    name: /messages |updates |Promotions |need something |notifications /,
  })
  await expect(toggles).toHaveCount(7)
  const account = page.getByRole('switch', { name: /Account notifications/ })
  await expect(page.getByRole('switch', { name: /Booking messages/ })).not.toBeChecked()
  await expect(account).toBeChecked()

  // Optimistic update: the switch changes before the server has responded.
  const letThrough = await keepBack(page, '**/api/notifications/preferences')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await account.uncheck()
  letThrough()
  await saved
  await page.reload()
  await expect(account).not.toBeChecked()
  await call(neighbour, 'POST', `/follows/follow/${memberId}`)
  await page.reload()
  await expect(bell(page, 0)).toBeVisible()

  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { status: 'error', code: 'internal' } })
      : route.continue(),
  )
  await page.getByText('Promotions').click()
  await expect(page.getByText('Failed to save notification settings')).toBeVisible()
  await expect(page.getByRole('switch', { name: /Promotions/ })).toBeChecked()
})
