import { isoDay } from '@kindling/domain/iso-day'
import { call, enter, join } from './joined.ts'
import { askFor, offerSkill, openEveryDay } from './market.ts'
import { expect, test } from './test.ts'

const dayIn = (days: number) => isoDay(new Date(Date.now() + days * 24 * 60 * 60_000), 'Europe/London')

// spec: marketplace §2 booking groups
test('the provider’s overview shows requests by deadline, bookings of today, upcoming and past ones', async ({
  page: client,
  neighbour: provider,
  browser,
}) => {
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const { id: skillId } = await offerSkill(provider, 2)
  const asked = { skillId, providerId, sparks: 2 }
  const ask = (title: string, days: number) => askFor(client, asked, { title, booking_date: dayIn(days) })
  const answer = (id: string, move: string) => call(provider, 'PUT', `/bookings/${move}/${id}`)

  await answer(await ask('A shelf', 0), 'accept')
  await answer(await ask('A cellar', 3), 'reject')
  await ask('A window', 2)
  await ask('A gate', 1)

  // And one with a start time, tomorrow at ten.
  await openEveryDay(provider, { start: '10:00', end: '12:00', notice_minutes: 0 })
  const { slots } = await call<{ slots: string[] }>(
    client,
    'GET',
    `/skills/${skillId}/slots?from=${dayIn(1)}&days=1&minutes=60`,
  )
  const timed = { title: 'A bicycle', booking_date: dayIn(1), booking_start: slots[0] ?? '' }
  await answer(await askFor(client, { ...asked, minutes: 60 }, timed), 'accept')

  await provider.goto('/bookings')
  await expect(provider.getByRole('tab', { name: /Inward Bookings/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const panel = provider.getByRole('tabpanel')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
    'Needs your answer',
    'Today',
    'Coming up',
    'Earlier',
  ])
  // Sorted by deadline, not by time of the request.
  await expect(panel.getByRole('link')).toHaveText([
    /^A gate/,
    /^A window/,
    /^A shelf/,
    /^A bicycle/,
    /^A cellar/,
  ])
  await expect(panel.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(1)
  const comes = panel.getByRole('list', { name: 'Coming up' })
  await expect(comes).toContainText('10:00–11:00')
  await expect(comes).not.toContainText('London')

  // An answered request moves to its day.
  await panel.getByRole('link', { name: 'A gate' }).click()
  await provider.getByRole('button', { name: 'Accept booking' }).click()
  const sameDay = provider.getByRole('alertdialog')
  await sameDay.getByRole('button', { name: 'Accept booking' }).click()
  await expect(sameDay).toBeHidden()
  await provider.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(comes.getByRole('link')).toHaveText([/^A gate/, /^A bicycle/])

  // A device in another time zone shows the times of the profile's zone, with its name.
  const far = await browser.newContext({
    storageState: await client.context().storageState(),
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
  })
  const abroad = await far.newPage()
  await abroad.goto('/bookings?tab=outward')
  const bicycle = abroad.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'A bicycle' })
  await expect(bicycle).toContainText(/10:00–11:00 (GMT|BST)/)
  await bicycle.getByRole('link').click()
  await abroad.getByRole('link', { name: /details/i }).click()
  await expect(abroad.getByText(/10:00–11:00 (GMT|BST)/).last()).toBeVisible()
  await expect(abroad.getByText('Free to cancel until')).toBeVisible()
  await far.close()
})

// spec: marketplace §2 booking groups
test('waiting requests and proposals are listed before two dozen newer bookings', async ({
  page: client,
  neighbour: provider,
}) => {
  test.setTimeout(120_000)
  await join(client, { firstname: 'Clio', lastname: 'Marsh' })
  const providerId = await join(provider, { firstname: 'Piet', lastname: 'Vos' })
  const { id: skillId } = await offerSkill(provider, 2)
  const asked = { skillId, providerId, sparks: 2 }
  const answer = (id: string, move: string) => call(provider, 'PUT', `/bookings/${move}/${id}`)

  await askFor(client, asked, { title: 'An old request', booking_date: dayIn(3) })
  await openEveryDay(provider, { notice_minutes: 0 })
  const path = `/skills/${skillId}/slots?from=${dayIn(2)}&days=1&minutes=60`
  const [start = '', , other = ''] = (await call<{ slots: string[] }>(client, 'GET', path)).slots
  const timed = { title: 'A bicycle', booking_date: dayIn(2), booking_start: start }
  const bicycle = await askFor(client, { ...asked, minutes: 60 }, timed)
  await answer(bicycle, 'accept')
  for (let nth = 1; nth <= 23; nth += 1) {
    await answer(await askFor(client, asked, { title: `A shelf ${nth}` }), 'reject')
  }

  await enter(provider, '/bookings')
  const inward = provider.getByRole('tab', { name: /Inward Bookings/ })
  await expect(inward).toHaveAttribute('aria-selected', 'true')
  await expect(inward).toContainText('1')
  const waiting = provider.getByRole('list', { name: 'Needs your answer' }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText('An old request')
  await expect(waiting).toContainText(/Answer by \w/)
  await expect(provider.getByRole('list', { name: 'Coming up' })).toContainText('A bicycle')
  const rows = provider.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(2 + 20)
  await provider.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(2 + 23)
  await expect(rows.last()).toContainText('A shelf 1')
  await expect(provider.getByRole('button', { name: 'Show more' })).toBeHidden()

  // The proposal appears without a reload, as waiting for the side that didn't make it.
  const proposed = await call(client, 'POST', `/bookings/${bicycle}/proposals`, { data: { starts: [other] } })
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'A bicycle' })).toContainText(
    /Clio proposes another time\. Answer by \w/,
  )
  await expect(inward).toContainText('2')
  await expect(rows).toHaveCount(2 + 23)
  await client.goto('/bookings')
  await expect(client.getByRole('tab', { name: /Outward Bookings/ })).toHaveAttribute('aria-selected', 'true')
  await expect(client.getByRole('heading', { name: 'Needs your answer' })).toBeHidden()

  await call(provider, 'PUT', `/bookings/${bicycle}/proposals/${proposed.id}/decline`)
  await expect(waiting).toHaveCount(1)
  await expect(provider.getByRole('list', { name: 'Coming up' })).toContainText('A bicycle')
})
