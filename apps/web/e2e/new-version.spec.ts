import { join } from './joined.ts'
import { enterPrepared } from './offline.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })
test.describe.configure({ timeout: 120_000 })

// spec: accounts §2 new version
test('a new version shows a notice and waits for the member, whose input stays', async ({ page }) => {
  // Makes the page detect that it belongs to an older version.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('script[type=module]')?.setAttribute('src', '/assets/app-older.js'),
    ),
  )
  await join(page)
  await enterPrepared(page, '/needs/new')
  const title = page.getByRole('textbox').first()
  await title.fill('A shelf')
  const notice = page.getByText('A new version is there')
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(title).toHaveValue('A shelf')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('an unreadable response of another server version makes the app look for its update', async ({
  page,
}) => {
  let looks = 0
  await page.exposeFunction('noteLook', () => {
    looks += 1
  })
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype
    ServiceWorkerRegistration.prototype.update = function () {
      Reflect.get(window, 'noteLook')()
      return update.call(this)
    }
  })
  await join(page)
  await enterPrepared(page, '/explore')
  await page.route(/\/api\/needs(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), data: 'as nobody here knows it' } })
  })
  expect(looks).toBe(0)
  await page.goto('/needs')
  await expect.poll(() => looks).toBe(1)
})
