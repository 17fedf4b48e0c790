import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { offer } from './bookings-by-call.ts'
import { call, enter, join } from './joined.ts'
import { linkFor, makePerson } from './members.ts'
import { expect, test } from './test.ts'

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
}

/** Sets a home far from the demo's other members, so that few are notified of a need. */
const settle = (page: Page) =>
  call(page, 'PUT', '/users/profile/update/bio', {
    data: { location: 'Lerwick', street: '1 Pier Head', zip_code: 'ZE1 0LL', lat: 60.155, lon: -1.145 },
  })

test('a member chooses how often the digest comes; with Never its switches are disabled', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  await enter(page, '/settings/notify')
  await expect(page.getByRole('radio', { name: 'Mondays' })).toBeChecked()
  const reviews = page.getByRole('switch', { name: 'Reviews in the digest' })
  await expect(reviews).toBeChecked()
  // The digest leaves out what the bell doesn't show.
  await page.getByRole('switch', { name: 'Reviews in the bell' }).uncheck()
  await expect(reviews).toBeDisabled()
  await expect(reviews).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"never"') ?? false)
  await page.getByRole('radio', { name: 'Never' }).check()
  await saved
  await expect(reviews).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked()
  await expectAccessible(page)
})

test('the link of an email about a need unsubscribes without a login, and subscribes again', async ({
  page,
  neighbour,
  complaints: _,
}) => {
  const person = makePerson({ firstname: 'Piet', lastname: 'Vos' })
  await join(neighbour, person)
  await settle(neighbour)
  await offer(neighbour)
  await join(page)
  await settle(page)
  const [category] = await call<{ id: string }[]>(page, 'GET', '/admin/skills/get/published')
  await call(page, 'POST', '/needs', {
    multipart: {
      categoryId: category?.id ?? '',
      title: 'A shelf in the hall',
      description: 'The wall is brick.',
    },
  })
  const link = await linkFor(page, person.email, '/unsubscribe?token=')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page).toHaveURL('/unsubscribe')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You get no emails about what neighbours need any more.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Have them come again' }).click()
  await expect(page.getByText('come again.', { exact: false })).toBeVisible()
})

test('a member whose mail bounces sees a notice on each screen, and can try again', async ({
  page,
  complaints: _,
}) => {
  await join(page)
  let isRefused = true
  await page.route('**/api/users/profile/*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (isRefused) json.data.email_problem = { why: 'no_mailbox', since: '2026-11-20T10:00:00.000Z' }
    await route.fulfill({ response, json })
  })
  await enter(page, '/bookings')
  const notice = page.getByText('Emails don’t reach', { exact: false })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We have sent you an email.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Change email' }).click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(notice).toBeVisible()
  isRefused = false
  await page.reload()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(notice).toBeHidden()
})
