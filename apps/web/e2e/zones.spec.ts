import { defaultAvailability } from '@kindling/domain/appointments/availability'
import type { Page } from '@playwright/test'
import { call, enter, join } from './joined.ts'
import { bookingsOf, fund, goOn, joinAsProvider } from './paying.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

const days = [1, 2, 3, 4, 5, 6, 7] as const

async function openFrom(provider: Page, start: string, end: string) {
  const weekly = days.map((weekday) => ({ weekday, start, end }))
  const data = { ...defaultAvailability, weekly, notice_minutes: 0, horizon_days: 365 }
  await call(provider, 'PUT', '/settings/availability', { data })
}

/** Sets a member's time zone. @param id the member who is signed in on the page */
async function liveIn(member: Page, id: string, time_zone: string) {
  const { email, firstname, lastname } = await call(member, 'GET', `/users/profile/${id}`)
  const address = { location: '', street: '', zip_code: '', website: '' }
  await call(member, 'PUT', `/users/update/${id}`, {
    data: { email, firstname, lastname, ...address, time_zone },
  })
}

/** Abbreviation of a time zone on the day of the booking, three days ahead: "GMT" or "BST". */
function clocksOf(timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  const parts = day.formatToParts(Date.now() + 3 * 86_400_000)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const ownId = async (member: Page) => {
  const token = await member.evaluate(() => localStorage.getItem('accessToken'))
  return String(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).id)
}

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York', hasOwnContext: true })

  test('a London member books somebody in Warsaw: times are London’s, named, with Warsaw’s beside them', async ({
    page,
    neighbour,
  }) => {
    const [london, warsaw] = [clocksOf('Europe/London'), clocksOf('Europe/Warsaw')]
    const skill = await joinAsProvider(neighbour)
    await liveIn(neighbour, await ownId(neighbour), 'Europe/Warsaw')
    await openFrom(neighbour, '15:00', '18:00')
    const id = await join(page, { firstname: 'Joon', lastname: 'Park' })
    await liveIn(page, id, 'Europe/London')
    await fund(page, 40)

    await page.goto(`/service-details?skill=${skill}`)
    await expect(page.getByText(/by the clocks of Warsaw/)).toBeVisible()
    await page.goto(`/book-form?skill=${skill}`)
    await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(3).check()
    await expect(page.getByText(`By the clocks of London (${london}), as your profile has it.`)).toBeVisible()
    const times = page.getByRole('radiogroup', { name: 'Time' })
    await times.getByRole('radio', { name: `14:30 ${london} 15:30 in Warsaw` }).check()
    await goOn(page)
    await page.getByLabel('Description').fill('The kitchen door catches.')
    await page.getByRole('combobox', { name: 'Location' }).fill('The blue house by the canal')
    await page.getByRole('button', { name: 'Book Now' }).click()
    await expect(page.getByRole('dialog').getByText(`14:30–15:30 ${london}, 1 hour`)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'Go to Bookings' }).click()

    const [booking] = await bookingsOf(page)
    await expect(page.getByText(`14:30–15:30 ${london} (15:30–16:30 in Warsaw)`).first()).toBeVisible()
    await page.goto(`/outward-progress/${booking?.id}`)
    await expect(page.getByText(`14:30–15:30 ${london} (15:30–16:30 in Warsaw)`)).toBeVisible()
    await expect(
      page.getByText(new RegExp(`Without an answer by .+ \\d\\d:\\d\\d ${london} the request ends`)),
    ).toBeVisible()
    await page.goto(`/outward-details/${booking?.id}`)
    await expect(page.getByText(`14:30–15:30 ${london}`, { exact: true })).toBeVisible()
    await expect(page.getByText('15:30–16:30 in Warsaw', { exact: true })).toBeVisible()

    // The provider, whose browser is in New York too, sees times of the profile's zone, Warsaw.
    await enter(neighbour, `/inward-details/${booking?.id}`)
    await expect(neighbour.getByText(`15:30–16:30 ${warsaw}`, { exact: true })).toBeVisible()
    await expect(neighbour.getByText('14:30–15:30 in London', { exact: true })).toBeVisible()
  })
})

test('times have no zone name when profile, browser and the other side share a zone', async ({
  page,
  neighbour,
}) => {
  const skill = await joinAsProvider(neighbour)
  await openFrom(neighbour, '09:00', '12:00')
  await join(page)
  await page.goto(`/book-form?skill=${skill}`)
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(3).check()
  const times = page.getByRole('radiogroup', { name: 'Time' })
  await expect(times.getByRole('radio', { name: '09:00', exact: true })).toBeVisible()
  await expect(page.getByText(/By the clocks of/)).toHaveCount(0)
})
