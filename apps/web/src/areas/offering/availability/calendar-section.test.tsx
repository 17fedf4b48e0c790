// @vitest-environment jsdom
import type { CalendarSettings } from '@kindling/domain/appointments/calendar-contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, part, press, settled, type } from '../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../testing/server.ts'
import { CalendarSection } from './calendar-section.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
beforeEach(() => signIn('ada'))

const none: CalendarSettings = { feed: null, busy: null }
const at = new Date().toISOString()
const busy = {
  address: 'https://calendar.test/…',
  read_at: at,
  tried_at: at,
  count: 12,
  next: [],
  unknown_zones: [],
  problem: null,
  kept_until: null,
}
const URL = 'https://kindling.test/calendar/abc.ics'

/** Renders the section with a stubbed server, whose state the test may change. */
async function open(settings: CalendarSettings, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = { settings }
  const asked = stubServer({ 'GET /settings/calendar': () => success(server.settings), ...answers })
  const place = await draw(<CalendarSection />)
  await settled()
  return { server, asked, place }
}

describe('calendar feed URL', () => {
  it('is shown once created, and hidden after it is removed', async () => {
    const { server, place } = await open(none, {
      'POST /settings/calendar/feed': () => {
        server.settings = { ...none, feed: { made_at: at, has_ended: false } }
        return success({ url: URL, made_at: at })
      },
      'DELETE /settings/calendar/feed': () => {
        server.settings = none
        return success({})
      },
    })
    await press(place, 'Make an address')
    await settled()
    expect(part<HTMLInputElement>(place, 'input[readonly]').value).toBe(URL)
    expect(place.textContent).toContain('it isn’t shown again')
    await press(place, 'Remove the address')
    await press(part(document.body, '[role=alertdialog]'), 'Remove')
    await settled()
    expect(place.querySelector('input[readonly]')).toBeNull()
    expect(place.textContent).toContain('Make an address')
  })

  it('of an existing feed is hidden, and replaced only after confirmation', async () => {
    const { asked, place } = await open(
      { ...none, feed: { made_at: '2026-11-20T12:00:00Z', has_ended: false } },
      { 'POST /settings/calendar/feed': () => refusal(500) },
    )
    expect(place.textContent).toContain('There is an address since 20 Nov 2026')
    await press(place, 'Make another address')
    expect(asked).toEqual(['GET /settings/calendar'])
    const question = part(document.body, '[role=alertdialog]')
    await press(question, 'Make another')
    await settled()
    expect(question.textContent).toContain('Failed to make the address')
  })
})

describe('feed ended by a new password', () => {
  it('says so, and is replaced without confirmation', async () => {
    const { server, asked, place } = await open(
      { ...none, feed: { made_at: '2026-11-20T12:00:00Z', has_ended: true } },
      {
        'POST /settings/calendar/feed': () => {
          server.settings = { ...none, feed: { made_at: at, has_ended: false } }
          return success({ url: URL, made_at: at })
        },
      },
    )
    expect(place.textContent).toContain('Your address has ended')
    expect(place.textContent).not.toContain('Make another address')
    await press(place, 'Make an address')
    await settled()
    expect(asked).toContain('POST /settings/calendar/feed')
    expect(part<HTMLInputElement>(place, 'input[readonly]').value).toBe(URL)
    expect(place.textContent).not.toContain('has ended')
  })
})

describe('external calendar', () => {
  it('shows an error at the URL field', async () => {
    const message = 'There is no calendar at this address.'
    const { asked, place } = await open(none, {
      'PUT /settings/calendar/busy': (sent) =>
        Object(sent).address.endsWith('.ics')
          ? success({ ...none, busy })
          : Response.json(
              { status: 'error', code: 'invalid', message, fields: [{ field: 'address', message }] },
              { status: 422 },
            ),
    })
    const field = part<HTMLInputElement>(place, 'input[name=address]')
    const send = async (text: string) => {
      await type(field, text)
      await press(place, 'Read my calendar')
      await settled()
    }
    await send('http://calendar.test/a.ics')
    expect(place.textContent).toContain('Use an address that begins with https://')
    expect(asked).toHaveLength(1)
    await send('https://calendar.test/')
    expect(place.textContent).toContain(message)
    await send('webcal://calendar.test/a.ics')
    expect(place.textContent).toContain('Last read just now, 12 busy times.')
  })

  it('that can’t be read shows the reason and consequence, and can be retried', async () => {
    const broken = { ...busy, problem: 'The calendar took too long.', kept_until: '2999-01-01T00:00:00Z' }
    const { place } = await open(
      { ...none, busy: broken },
      { 'POST /settings/calendar/busy/read': () => success({ ...none, busy }) },
    )
    expect(place.textContent).toContain('The calendar took too long.')
    expect(place.textContent).toContain('We go on trying.')
    await press(place, 'Try again')
    await settled()
    expect(place.textContent).not.toContain('The calendar took too long.')
  })

  it('shows the next busy times, and unknown time zones', async () => {
    const read = {
      ...busy,
      next: [{ from: '2099-03-05T09:00:00Z', to: '2099-03-05T10:30:00Z' }],
      unknown_zones: ['Customized Time Zone'],
    }
    const { place } = await open(
      { ...none, busy },
      { 'POST /settings/calendar/busy/read': () => success({ ...none, busy: read }) },
    )
    expect(place.textContent).toContain('There are none ahead.')
    await press(place, 'Read it now')
    await settled()
    expect(part(place, 'li').textContent).toMatch(/^Thu,? 5 Mar 2099, \d\d:\d\d–\d\d:\d\d$/)
    expect(place.textContent).toContain('We don’t know the time zone “Customized Time Zone”')
    expect(place.textContent).not.toContain('There are none ahead.')
  })

  it('is removed after confirmation', async () => {
    const { server, place } = await open(
      { ...none, busy },
      {
        'DELETE /settings/calendar/busy': () => {
          server.settings = none
          return success({})
        },
      },
    )
    await press(place, 'Remove calendar')
    await press(part(document.body, '[role=alertdialog]'), 'Remove')
    await settled()
    expect(place.textContent).toContain('Read my calendar')
  })
})

it('the section shows an error with a retry button when it fails to load', async () => {
  const { place } = await open(none, { 'GET /settings/calendar': () => refusal(500) })
  expect(part(place, '[role=alert]').textContent).toContain('Failed to fetch your calendars')
  expect(part(place, '[role=alert]').textContent).toContain('Try again')
})
