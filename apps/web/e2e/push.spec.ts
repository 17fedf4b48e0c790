import type { Page, Worker } from '@playwright/test'
import { book, offer } from './bookings-by-call.ts'
import { call, enter, join } from './joined.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })

/**
 * Stubs the notification permission and the push subscription, which headless Chromium lacks. The rest is real,
 * including the service worker.
 */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const made = 'made-subscription'
    const allowed = 'made-permission'
    Object.defineProperty(Notification, 'permission', {
      get: () => sessionStorage.getItem(allowed) ?? 'default',
    })
    Notification.requestPermission = async () => {
      sessionStorage.setItem(allowed, 'granted')
      return 'granted'
    }
    let key: ArrayBuffer | null = null
    const subscription = {
      get endpoint() {
        return sessionStorage.getItem(made)
      },
      get options() {
        return { applicationServerKey: key }
      },
      toJSON: () => ({
        endpoint: sessionStorage.getItem(made),
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      async unsubscribe() {
        sessionStorage.removeItem(made)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        key = applicationServerKey.buffer
        sessionStorage.setItem(made, `https://push.example.com/${crypto.randomUUID()}`)
        return subscription
      },
      getSubscription: async () => (sessionStorage.getItem(made) === null ? null : subscription),
    })
  })
}

const devices = async (page: Page) =>
  (await call<{ devices: number }>(page, 'GET', '/notifications/push')).devices

/** Dispatches an event in the service worker. @returns the titles of all notifications shown so far */
async function handle(worker: Worker, type: string, detail: object) {
  return await worker.evaluate(
    async ({ type, detail }) => {
      // TypeScript has the types of a page here, rather than a worker's.
      const scope = self as unknown as {
        registration: object
        titles?: string[]
        WindowClient: { prototype: { focus(): Promise<object> } }
      }
      scope.titles ??= []
      const titles = scope.titles
      Object.assign(scope.registration, {
        showNotification: async (title: string) => void titles.push(title),
      })
      // Browsers allow focusing a tab only after a real press.
      scope.WindowClient.prototype.focus = async function () {
        return this
      }
      let done: Promise<void> | undefined
      const event = Object.assign(new Event(type), {
        ...detail,
        ...('message' in detail && { data: { json: () => detail.message } }),
        ...('url' in detail && { notification: { data: detail.url, close() {} } }),
        waitUntil: (work: Promise<void>) => {
          done = work
        },
      })
      self.dispatchEvent(event)
      await done
      return titles
    },
    { type, detail },
  )
}

test('push is turned on for a device, shown unless its screen is open, and turned off by logging out', async ({
  page,
}) => {
  await withPushService(page)
  await join(page)
  await enter(page, '/settings/notify')
  const device = page.getByRole('switch', { name: 'Notifications on this device' })
  await expect(device).not.toBeChecked()
  // The permission is requested only when the switch is turned on.
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await device.click()
  await expect.poll(() => devices(page)).toBe(1)
  await expect(device).toBeChecked()

  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  const news = { title: 'Booking accepted', body: 'Piet accepted “A door”.', url: '/bookings', tag: 'a' }
  await page.bringToFront()
  expect(await handle(worker, 'push', { message: news })).toEqual(['Booking accepted'])
  const here = { ...news, title: 'Here', url: '/settings/notify' }
  expect(await handle(worker, 'push', { message: here })).toEqual(['Booking accepted'])

  await test.step('the service worker renews an expired subscription', async () => {
    const before = await page.evaluate(() => sessionStorage.getItem('made-subscription'))
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const renewed = await worker.evaluate(
      async ({ endpoint, keys, next }: { endpoint: string | null; keys: object; next: string }) => {
        let done: Promise<void> | undefined
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          oldSubscription: { endpoint, toJSON: () => ({ keys }) },
          newSubscription: { endpoint: next, keys },
          waitUntil: (work: Promise<void>) => {
            done = work
          },
        })
        self.dispatchEvent(event)
        await done
        return next
      },
      { endpoint: before, keys, next: `${before}-next` },
    )
    await call(page, 'POST', '/notifications/push/end', { data: { endpoint: before ?? '' } })
    expect(await devices(page)).toBe(1)
    await page.evaluate((next) => sessionStorage.setItem('made-subscription', next), renewed)
  })

  await test.step('pressing a notification opens its screen in the open tab', async () => {
    await handle(worker, 'notificationclick', { url: '/bookings' })
    await page.waitForURL('**/bookings')
  })

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('made-subscription'))).toBeNull()
})

test('a member is offered push after making a booking, until they dismiss it', async ({
  page,
  neighbour,
}) => {
  await withPushService(page)
  await join(page, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(neighbour, { firstname: 'Piet', lastname: 'Vos' })
  const id = await book(page, await offer(neighbour), providerId)
  await enter(page, `/outward-progress/${id}`)
  const card = page.getByRole('region', { name: 'Hear when Piet answers' })
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Awaiting Acceptance' })).toBeVisible()
  await expect(card).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('kindling.dismissed.push'))
  await page.reload()
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card).toBeHidden()
  expect(await devices(page)).toBe(1)
})

test('channels and quiet hours are saved, and money keeps at least the bell or email', async ({ page }) => {
  await join(page)
  await enter(page, '/settings/notify')
  const money = page.getByRole('group', { name: 'Money' })
  // Waits for each save: a reload would abort it.
  const saving = async (act: () => Promise<void>) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await act()
    await saved
  }
  await saving(() => money.getByRole('switch', { name: 'Money in the bell' }).uncheck())
  await expect(money.getByRole('switch', { name: 'Money by email' })).toBeDisabled()
  await saving(() => page.getByRole('switch', { name: 'Bookings by email' }).uncheck())
  await saving(() => page.getByRole('switch', { name: 'Quiet hours' }).check())
  await saving(() => page.getByLabel('To', { exact: true }).fill('06:30'))
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Bookings by email' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Money in the bell' })).not.toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
})
