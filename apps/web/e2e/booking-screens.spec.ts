import type { Page } from '@playwright/test'
import { expectRail } from './columns.ts'
import { enter, join } from './joined.ts'
import { askFor, drawing, offerSkill } from './market.ts'
import { logIn } from './members.ts'
import { goOn, pickDay } from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Makes a call fail with 503. @returns a function that lets it through again */
async function broken(page: Page, url: string) {
  await page.route(url, (route) => route.fulfill({ status: 503, json: { status: 'error' } }))
  return () => page.unroute(url)
}

// spec: marketplace §2 bookings
// spec: marketplace §8 booking screens
test('/bookings shows two tabs, empty states, a failed load and several pages', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/)
  await join(page, { firstname: 'Nell', lastname: 'Ash' })
  await page.goto('/bookings')
  await expect(page.getByRole('tab', { name: 'Inward Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No inward bookings found')).toBeVisible()
  await page.getByRole('tab', { name: 'Outward Bookings' }).click()
  await expect(page.getByText('No outward bookings found')).toBeVisible()

  const repair = await broken(page, '**/api/bookings/get/user/outward*')
  await page.reload()
  await expect(page.getByText('Error loading bookings: Failed to fetch bookings')).toBeVisible()
  await repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No outward bookings found')).toBeVisible()

  // The demo provider has more than one page of past bookings.
  await page.goto('/explore')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(page, { email: 'provider@kindling.test', password: 'kindling-demo' })
  await page.goto('/bookings?tab=inward')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(more).toBeVisible()
  const shown = await rows.count()
  expect(shown).toBeGreaterThanOrEqual(20)
  await more.click()
  await expect(rows.nth(shown)).toBeVisible()
  const links = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)

  // A desktop shows the week beside the lists: one day at a time, or seven columns on a wide screen.
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const thisWeek = page.getByRole('heading', { name: /^Today, / })
    await expect(thisWeek).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(thisWeek).toBeHidden()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(thisWeek).toBeVisible()
  }
})

// spec: marketplace §2 review
// spec: marketplace §8 booking screens
test('booking screens show a failed load and retry', async ({
  page: client,
  neighbour: provider,
  complaints,
}) => {
  complaints.allow(/503|404|422|ERR_FAILED/)
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  const id = await askFor(client, { skillId: skill.id, providerId })

  // Without live updates, whose connection fetches the booking again before the button is pressed.
  await client.route('**/api/events', (route) => route.abort())
  const repair = await broken(client, `**/api/bookings/${id}`)
  await client.goto(`/outward-details/${id}`)
  await expect(client.getByText('Failed to fetch booking details')).toBeVisible()
  await repair()
  await client.getByRole('button', { name: 'Try again' }).click()
  await expect(client.getByRole('heading', { name: 'A kitchen door' })).toBeVisible()
  await expect(client).toHaveTitle('A kitchen door · Booking details · Kindling')
  await expectRail(
    client,
    client.getByRole('heading', { name: 'Message' }),
    client.getByRole('button', { name: 'Confirm completion' }),
  )

  await provider.goto(`/inward-details/${id}`)
  await expectRail(
    provider,
    provider.getByRole('heading', { name: 'Message' }),
    provider.getByRole('button', { name: 'Accept booking' }),
  )

  await provider.emulateMedia({ media: 'print' })
  await expect(provider.getByRole('heading', { name: 'A kitchen door' })).toBeVisible()
  for (const role of ['navigation', 'banner', 'button'] as const) {
    await expect(provider.getByRole(role)).toHaveCount(0)
  }
  await provider.emulateMedia({ media: null })

  await provider.route('**/api/bookings/accept/*', (route) => route.abort(), { times: 1 })
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  await expect(provider.getByText('Error accepting booking:', { exact: false })).toBeVisible()
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  await expect(provider.getByRole('button', { name: 'Complete booking' })).toBeVisible()
  await provider.route('**/api/bookings/complete/*', (route) => route.abort(), { times: 1 })
  await provider.getByRole('button', { name: 'Complete booking' }).click()
  const question = provider.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Complete booking' }).click()
  await expect(question.getByText('Error completing booking:', { exact: false })).toBeVisible()
})

// spec: marketplace §2 service detail
// spec: marketplace §2 booking form
test('the booking form validates, accepts four pictures, and drops a place when its text changes', async ({
  page: client,
  neighbour: provider,
}) => {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const skill = await offerSkill(provider)
  await client.goto('/book-form')
  await expect(client.getByText('Booking information not available')).toBeVisible()
  await client.goto('/service-details')
  await expect(client.getByText('No service details available.')).toBeVisible()

  await enter(client, `/service-details?skill=${skill.id}`)
  await expect(client.getByText('£10.00 - 5 Spark Token')).toBeVisible()
  await expect(client.getByText('Expert')).toBeVisible()
  const bookLink = client.getByRole('link', { name: 'Book', exact: true })
  const phone = client.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [390, 768, 1280]) {
    await client.setViewportSize({ width, height: 400 })
    await expect(bookLink).toBeInViewport()
  }
  await client.setViewportSize(phone)
  await bookLink.click()
  await client.waitForURL(`**/book-form?skill=${skill.id}`)
  await expect(client.getByText('Hinges, handles, locks')).toBeVisible()
  await expect(client).toHaveTitle(/^When · Book .+ with Piet · Kindling$/)
  await goOn(client)
  await expect(client.getByText('Please fill in all required fields.').first()).toBeVisible()
  await pickDay(client, false)
  await client.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(client.getByRole('region', { name: 'What and where' })).toBeFocused()
  await expect(client.getByText('Please fill in all required fields.')).toHaveCount(0)
  await expect(client).toHaveTitle(/^What and where · Book .+ with Piet · Kindling$/)
  // The browser's Back button returns to the time, which is still chosen.
  await client.goBack()
  await expect(client.getByRole('region', { name: 'When' })).toBeFocused()
  await expect(client.getByRole('combobox', { name: 'Date' })).toContainText('15')
  await goOn(client)
  await client.getByRole('button', { name: 'Book Now' }).click()
  await expect(client.getByText('Please fill in all required fields.').first()).toBeVisible()

  const place = client.getByRole('combobox', { name: 'Location' })
  const sent = () =>
    client.evaluate(() =>
      JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.includes('booking-draft'))),
    )
  await place.fill('x')
  await place.blur()
  await expect(client.getByText('Could not find coordinates for this address')).toBeVisible()
  await place.fill('')
  await place.pressSequentially('10 Camden High Street, Camden')
  await client
    .getByRole('option', { name: /^10 Camden High Street/ })
    .first()
    .click()
  await expect.poll(sent).toContain('lat')
  await place.press('End')
  await place.pressSequentially(' West')
  await expect.poll(sent).not.toContain('lat')

  const picker = client.locator('input[type=file]')
  await picker.setInputFiles([1, 2, 3, 4].map((nth) => drawing(`${nth}.svg`)))
  await expect(picker).toBeDisabled()
})
