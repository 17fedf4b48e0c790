import { join } from './joined.ts'
import { enterPrepared } from './offline.ts'
import { expect, test } from './test.ts'

test.use({ hasOwnContext: true })
test.describe.configure({ timeout: 120_000 })

test('a new version says so, and waits for the member: what they have typed stays', async ({ page }) => {
  // The page takes itself for one of an older version.
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

test('answers of another version of the server have the app look for its own', async ({ page }) => {
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
