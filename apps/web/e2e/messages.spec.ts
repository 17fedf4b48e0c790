import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { call, enter } from './joined.ts'
import { bubbles, meet, write } from './talk.ts'
import { expect, test } from './test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const say = async (page: Page, words: string) => {
  await box(page).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}
const messagesPlace = (page: Page, unread: number) =>
  page
    .getByRole('navigation')
    .getByRole('link', unread === 0 ? { name: 'Messages', exact: true } : { name: `${unread} unread` })
    .filter({ visible: true })

// spec: marketplace §2 messages
// spec: marketplace §4 messages read
// spec: marketplace §5 message send
// spec: marketplace §4 message delivery
test('two members exchange messages live and in order, with read marks, days and links', async ({
  page,
  neighbour,
  complaints,
}) => {
  const { ada, ben } = await meet(page, neighbour)
  for (const one of [page, neighbour])
    await call(one, 'PUT', '/settings/chat', { data: { shows_read: true } })
  await enter(neighbour, '/explore')
  await enter(page, `/user-profile/${ben}`)
  await page
    .getByRole('link', { name: 'Message' })
    .filter({ hasText: /^Message$/ })
    .click()
  await page.waitForURL(`**/chat/${ben}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ben O.' })).toBeVisible()
  await expect(page.getByText('Say hello to Ben.')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    // On a desktop the side navigation is one pixel taller than the window, by the border of the top bar.
    await expect.poll(excess).toBeLessThanOrEqual(width < 768 ? 0 : 1)
  }

  await say(page, '   ')
  await expect(bubbles(page)).toHaveCount(0)
  complaints.allow(/422/)
  await say(page, 'Is Saturday at ten good? Ring me: 020 7946 0999')
  await expect(bubbles(page).last()).toContainText('phone numbers can’t be in a first message')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('Is Saturday at ten good? Ring me: 020 7946 0999')
  await expect(bubbles(page)).toHaveCount(0)
  await say(page, 'Is Saturday at ten good?')
  await expect(bubbles(page).last()).toContainText('Sent')
  const announced = page.locator('[aria-live=polite]').filter({ hasText: 'Sent: Is Saturday at ten good?' })
  await expect(announced).toBeAttached()
  await expect(page.getByText('Today')).toBeVisible()

  await expect(messagesPlace(neighbour, 1)).toBeVisible()
  await messagesPlace(neighbour, 1).click()
  await neighbour.getByRole('link', { name: 'Ada L.' }).click()
  await neighbour.waitForURL(`**/chat/${ada}`)
  await expect(bubbles(neighbour).last()).toContainText('Is Saturday at ten good?')
  await expect(bubbles(page).last()).toContainText('Read')
  await expect(messagesPlace(neighbour, 0)).toBeVisible()

  await box(neighbour).fill('Ten is good.')
  await neighbour.keyboard.press('Shift+Enter')
  await neighbour.keyboard.type('See you then!')
  await neighbour.keyboard.press('Enter')
  await expect(bubbles(page).last()).toContainText('Ten is good.\nSee you then!')
  await expect(bubbles(neighbour).last()).toContainText('Read')
  await expect(messagesPlace(page, 0)).toBeVisible()
  await say(page, 'See https://example.org/brackets.')
  const link = page.getByRole('link', { name: 'https://example.org/brackets' })
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)

  await neighbour.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await neighbour.waitForURL('**/messages')
})

// spec: marketplace §2 messages
test('a deep link opens the thread, also after a refresh; on desktop the list is beside it, with a search', async ({
  page,
  neighbour,
}) => {
  const { ada, ben } = await meet(page, neighbour)
  await page.setViewportSize({ width: 1280, height: 800 })
  await write(neighbour, ben, ada, 'About the brackets')
  await page.goto('/messages')
  await expect(page.getByText('Select a conversation to start messaging')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('nobody')
  await expect(page.getByText('Nothing found for “nobody”')).toBeVisible()
  await search.fill('BRACKETS')
  // The search also finds messages, and links to each.
  const conversation = page.getByRole('link', { name: 'Ben O.' }).and(page.locator(`[href="/chat/${ben}"]`))
  await conversation.click()
  await page.waitForURL(`**/chat/${ben}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben O.' })).toBeVisible()
  await expect(search).toBeVisible()
  await expect(bubbles(page).last()).toContainText('About the brackets')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
})

// spec: marketplace §4 message delivery
test('messages written offline survive a reload, and are sent once and in order in both tabs', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
  const { ada, ben } = await meet(page, neighbour)
  await enter(page, `/chat/${ben}`)
  const tab = await page.context().newPage()
  await tab.goto(`/chat/${ben}`)
  await expect(box(tab)).toBeVisible()

  // Offline, the thread can be read, but sending fails.
  let isCut = true
  await page
    .context()
    .route('**/api/message', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()))
  await say(page, 'First')
  await say(page, 'Second')
  await box(page).fill('Not said yet')
  await expect(bubbles(page).filter({ hasText: 'Sending...' })).toHaveCount(2)
  await page.reload()
  await expect(bubbles(page).filter({ hasText: 'Sending...' })).toHaveCount(2)
  await expect(box(page)).toHaveValue('Not said yet')

  // The route stays: a request that is held while it is removed may never continue.
  isCut = false
  await expect(bubbles(page).filter({ hasText: 'Sent' })).toHaveCount(2, { timeout: 15_000 })
  await expect(bubbles(tab).filter({ hasText: 'Sent' })).toHaveCount(2, { timeout: 15_000 })
  await neighbour.goto(`/chat/${ada}`)
  await expect(bubbles(neighbour)).toHaveText([/Today/, /First/, /Second/])
  await expect(bubbles(page)).toHaveText([/Today/, /First/, /Second/])
})

// spec: marketplace §4 message delivery
test('a message whose response was lost isn’t sent twice', async ({ page, neighbour, complaints }) => {
  complaints.allow(/ERR_/)
  const { ada, ben } = await meet(page, neighbour)
  await enter(page, `/chat/${ben}`)
  let lost = 0
  await page.route('**/api/message', async (route) => {
    if (lost > 0) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await say(page, 'Only once')
  await expect(bubbles(page).last()).toContainText('Sent', { timeout: 15_000 })
  await neighbour.goto(`/chat/${ada}`)
  await expect(bubbles(neighbour)).toHaveText([/Today/, /Only once/])
  await expect(bubbles(page)).toHaveText([/Today/, /Only once/])
  expect(lost).toBe(1)
})

// spec: marketplace §8 failed to send message
test('a message that the server refuses can be retried or deleted', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/500/)
  const { ada, ben } = await meet(page, neighbour)
  await enter(page, `/chat/${ben}`)
  const broken = '**/api/message'
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal' } }),
  )
  await say(page, 'Once more')
  await expect(bubbles(page).last()).toContainText('Not sent', { timeout: 20_000 })
  await expect(bubbles(page).last()).toContainText('Failed to send message')
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bubbles(page).last()).toContainText('Sent')
  await neighbour.goto(`/chat/${ada}`)
  await expect(bubbles(neighbour)).toHaveText([/Today/, /Once more/])
})

// spec: marketplace §4 chat polling
test('without the event stream the thread polls every three seconds', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(/503/)
  const { ada, ben } = await meet(page, neighbour)
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message: 'Away.' } }),
  )
  await page.goto(`/chat/${ben}`)
  await expect(box(page)).toBeVisible()
  await write(neighbour, ben, ada, 'Are you there?')
  await expect(bubbles(page).last()).toContainText('Are you there?', { timeout: 12_000 })
})

// spec: marketplace §2 long threads
test('a long thread loads in pages, and keeps its scroll position', async ({ page, neighbour }) => {
  const { ada, ben } = await meet(page, neighbour)
  for (let n = 1; n <= 55; n += 1) await write(neighbour, ben, ada, `Number ${n}.`)
  await enter(page, '/messages')
  const number = (n: number) => bubbles(page).filter({ hasText: `Number ${n}.` })
  // The second visit has everything cached: the thread renders while the router restores the scroll position.
  for (const back of [true, false]) {
    await page.getByRole('link', { name: 'Ben O.' }).click()
    await expect(number(55)).toBeInViewport()
    await expect(number(15)).toHaveCount(0)
    if (back) await page.goBack()
  }
  // Scrolls without wheel or touch events, like a tap on a phone's status bar.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(number(18)).toBeInViewport()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(number(18)).toBeInViewport()
  const before = await number(18).boundingBox()
  await page.getByRole('button', { name: 'Show earlier messages' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
  await expect(number(1)).toBeAttached()
  const after = await number(18).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)

  await write(neighbour, ben, ada, 'And one more.')
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  await expect(messagesPlace(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(messagesPlace(page, 0)).toBeVisible()
  await expect(bubbles(page).last()).toBeInViewport()
})
