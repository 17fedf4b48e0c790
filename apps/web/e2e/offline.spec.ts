import { book, borrow, offer } from './bookings-by-call.ts'
import { call, join } from './joined.ts'
import { enterPrepared, expectKept, keptOf } from './offline.ts'
import { bubbles, meet, write } from './talk.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })
test.describe.configure({ timeout: 120_000 })

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/
const isFrom = /^You are offline\. This is from \d\d:\d\d\.$/

// spec: accounts §2 offline
test('the app starts offline and shows cached bookings and messages with their age', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(lost)
  const { ada, ben } = await meet(page, neighbour)
  const id = await book(page, await offer(neighbour), ben)
  const loan = await borrow(page, neighbour)
  await write(neighbour, ben, ada, 'See you at ten')
  await enterPrepared(page, '/explore')
  await expectKept(page, `/bookings/{id}",{"params":{"id":"${id}`)
  await expectKept(page, `/loans/{id}",{"params":{"id":"${loan}`)
  await expectKept(page, `"otherId":"${ben}`)
  const context = page.context()
  await page.close()
  await context.setOffline(true)

  const again = await context.newPage()
  complaints.watch(again)
  await again.goto('/explore')
  await again.getByRole('link', { name: 'bookings', exact: true }).click()
  await expect(again.getByRole('status').filter({ hasText: isFrom })).toBeVisible()
  await again.getByRole('tab', { name: /Outward/ }).click()
  await again.getByRole('link', { name: 'A kitchen door' }).first().click()
  await again.waitForURL(`**/outward-progress/${id}`)
  await expect(again.getByText('The buttons here need a connection.')).toBeVisible()
  await again.getByRole('link', { name: 'View Details' }).click()
  await expect(again.getByText('The blue house by the canal, Leeds')).toBeVisible()
  await again.goto('/bookings')
  // The screen's chunks are preloaded, rather than discovered one by one.
  const listed = again.locator('#offline-start[data-scripts*="/bookings-"]')
  await expect(listed).toHaveCount(1)
  await expect(again.locator('head link[rel=modulepreload][href*="/bookings-"]')).not.toHaveCount(0)
  await again.getByRole('tab', { name: /Outward/ }).click()
  await again.getByRole('link', { name: 'A hammer drill' }).click()
  await again.waitForURL(`**/outward-progress/${loan}`)
  await expect(again.getByText('The side gate, Leeds')).toBeVisible()
  await expect(again.getByText(/23:58/)).toBeVisible()
  await expect(again.getByRole('button', { name: 'I have it' })).toBeDisabled()
  await again.goto('/messages')
  await again.getByRole('link', { name: 'Ben Okri' }).click()
  await expect(bubbles(again).last()).toContainText('See you at ten')
  await expect(again.getByText(isFrom)).toBeVisible()
  // A link to a screen whose code isn't cached doesn't reload the page.
  await again.goto('/messages')
  await again.evaluate(() => Object.assign(window, { isSamePage: true }))
  await again.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(again.getByText('This screen opens as soon as you are connected again.')).toBeVisible()
  expect(await again.evaluate(() => 'isSamePage' in window)).toBe(true)
  await again.goto('/wallet')
  await expect(again.getByText('This screen opens as soon as you are connected again.')).toBeVisible()
})

// spec: accounts §2 offline
test('a screen that isn’t cached says so offline, and lists what can be read', async ({
  page,
  complaints,
}) => {
  complaints.allow(lost)
  await join(page)
  await enterPrepared(page, '/explore')
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toHaveText('You are offline. You can still read your bookings and messages.')
  await expect(notice.getByRole('link', { name: 'bookings' })).toHaveAttribute('href', '/bookings')
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
})

test('an offline start without all scripts retries once, and then shows an error', async ({
  page,
  complaints,
}) => {
  complaints.allow(lost)
  await join(page)
  await enterPrepared(page, '/bookings')
  const removed = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'))
    const cache = await caches.open(name)
    const frame = (await cache.keys()).filter(({ url }) => url.includes('/data-frame-'))
    return await Promise.all(frame.map((request) => cache.delete(request)))
  })
  expect(removed).toEqual([true])
  const context = page.context()
  // Clears the HTTP cache, which would still have the file.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  complaints.watch(again)
  let starts = 0
  again.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1
  })
  await again.goto('/bookings')
  await expect(again.getByText('This screen opens as soon as you are connected again.')).toBeVisible()
  expect(starts).toBe(2)
})

// spec: marketplace §4 outbox without a tab
test('messages written offline are sent once, after reconnecting, with no tab open', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(lost)
  const { ada, ben } = await meet(page, neighbour)
  await write(page, ada, ben, 'Hello')
  await enterPrepared(page, `/chat/${ben}`)
  await expectKept(page, 'token')
  const context = page.context()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Message to Ben' }).fill('Written in the tunnel')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectKept(page, 'sends')
  await expect(bubbles(page).last()).toContainText('Sending')
  await page.close()
  await context.setOffline(false)

  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  const said = async () =>
    (await call<{ content: string }[]>(neighbour, 'GET', `/message/${ben}/${ada}`)).map(
      ({ content }) => content,
    )
  // Headless Chromium lacks Background Sync, so the test dispatches the sync event.
  await worker.evaluate(async () => {
    let done: Promise<void> | undefined
    const event = Object.assign(new Event('sync'), {
      tag: 'kindling-outbox',
      waitUntil: (work: Promise<void>) => {
        done = work
      },
    })
    self.dispatchEvent(event)
    await done
  })
  expect(await said()).toEqual(['Written in the tunnel', 'Hello'])

  const again = await context.newPage()
  complaints.watch(again)
  await again.goto(`/chat/${ben}`)
  await expect(bubbles(again).last()).toContainText('Sent')
  await expect
    .poll(() => again.evaluate((id) => localStorage.getItem(`kindling.outbox.${id}`), ada))
    .toBeNull()
  expect(await said()).toEqual(['Written in the tunnel', 'Hello'])
})

// spec: accounts §2 offline
// asvs: 14.3.1
test('cached data isn’t shown to another member, and is deleted when signing out', async ({
  page,
  neighbour,
  complaints,
}) => {
  complaints.allow(lost)
  const { ada, ben } = await meet(page, neighbour)
  await write(neighbour, ben, ada, 'Only for Ada')
  await enterPrepared(page, '/messages')
  await expectKept(page, `"otherId":"${ben}`)
  const ofBen = await neighbour.evaluate(() => ({ ...localStorage }))
  const ofAda = await page.evaluate(() => ({ ...localStorage }))
  await page.context().setOffline(true)

  await test.step('another member on the same device, offline', async () => {
    await page.goto('/robots.txt').catch(() => {})
    const become = (stored: Record<string, string>) =>
      page.evaluate((entries) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, stored)
    await page.goto('/messages')
    await expect(page.getByText('Only for Ada')).toBeVisible()
    await become(ofBen)
    await page.goto(`/chat/${ada}`)
    await expect(page.getByText('Failed to fetch messages')).toBeVisible()
    await expect(page.getByText('Only for Ada')).toBeHidden()
    await page.goto('/messages')
    await expect(page.getByText('Failed to fetch users')).toBeVisible()
    await become(ofAda)
  })

  await test.step('signing out, offline', async () => {
    await page.goto('/messages')
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page
      .getByRole('alert')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Logout' })
      .click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptOf(page)).toEqual([])
  })
})

// spec: marketplace §4 share into a chat
test('content shared from another app is put into the chosen chat', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  const { ada, ben } = await meet(page, neighbour)
  await write(page, ada, ben, 'Hello')
  await write(neighbour, ben, ada, 'Hello')
  await enterPrepared(page, '/messages')
  // Posts the form like the system's share sheet.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of Object.entries({ title: 'Oak shelves', url: 'https://example.com/oak' }))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    const files = new DataTransfer()
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (character) => character.charCodeAt(0),
    )
    files.items.add(new File([bytes], 'shelf.png', { type: 'image/png' }))
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', files: files.files }),
    )
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL('**/messages?shared=1')
  await expect(page.getByText('Choose whom to send it to.')).toBeVisible()
  await page.getByRole('link', { name: 'Ben Okri' }).click()
  await expect(page.getByRole('textbox', { name: 'Message to Ben' })).toHaveValue(
    'Oak shelves\nhttps://example.com/oak',
  )
  await expect(page.getByRole('button', { name: 'Take out shelf.png' })).toBeVisible()
})
