// spec: marketplace §2 booking groups

// @vitest-environment jsdom
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import { makeListItem } from '@kindling/domain/bookings/test-booking-view'
import { isoDay } from '@kindling/domain/iso-day'
import { expect, it } from 'vitest'
import { button, draw, part, press, settled } from '../../../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../../../testing/server.ts'
import { BookingList } from './booking-list.tsx'

const OPEN = 'GET /bookings/get/user/inward?open=true&limit=100'
const PAST = 'GET /bookings/get/user/inward?open=false&limit=20'
const day = (days: number) => isoDay(new Date(Date.now() + days * 24 * 60 * 60_000), 'UTC')

const makeItem = (title: string, parts: Partial<BookingListItem> = {}) =>
  makeListItem({ id: title.replace(' ', '-'), title, status: 'accepted', booking_date: day(9), ...parts })
const makePast = (title: string) => makeItem(title, { status: 'rejected', is_over: true })
const request = makeItem('Request', {
  status: 'pending',
  waits: { for: 'request', until: '2099-11-27T18:04:00.000Z' },
})
const forgotten = makeItem('Forgotten', { booking_date: day(-9) })

interface Answers {
  open?: () => Response | Promise<Response>
  past?: () => Response | Promise<Response>
  more?: Record<string, () => Response>
}

async function drawList({ open = () => success([]), past = () => success([]), more = {} }: Answers) {
  signIn('amara')
  const asked = stubServer({ [OPEN]: open, [PAST]: past, ...more })
  const place = await draw(<BookingList side="inward" />)
  await settled()
  return { place, asked }
}

const textsOf = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)
const headings = (place: Element) => textsOf(place, 'h2')
/** Titles of the rows, without what screen readers hear after them. */
const rows = (place: Element) => [...place.querySelectorAll('li a')].map((row) => row.firstChild?.textContent)

it('groups open and past bookings, and loads more past ones on request', async () => {
  const first = Array.from({ length: 20 }, (_, nth) => makePast(`Past ${nth + 1}`))
  const { place } = await drawList({
    open: () => success([forgotten, makeItem('Coming'), request]),
    past: () => success(first),
    more: { [`${PAST}&before=Past-20`]: () => success([makePast('Oldest')]) },
  })
  await settled()
  expect(headings(place)).toEqual(['Needs your answer', 'Coming up', 'Earlier'])
  expect(rows(place).slice(0, 4)).toEqual(['Request', 'Coming', 'Forgotten', 'Past 1'])
  await press(place, 'Show more')
  await settled()
  expect(rows(place)).toHaveLength(24)
  expect(rows(place).at(-1)).toBe('Oldest')
})

it('shows a skeleton until both lists are loaded', async () => {
  const held = Promise.withResolvers<Response>()
  const { place, asked } = await drawList({ open: () => success([request]), past: () => held.promise })
  expect(asked).toEqual(expect.arrayContaining([OPEN, PAST]))
  expect(rows(place)).toEqual([])
  expect(place.querySelector('[aria-busy=true]')).not.toBeNull()
  held.resolve(success([makePast('Past')]))
  await settled()
  expect(rows(place)).toEqual(['Request', 'Past'])
})

it('requests both lists in parallel', async () => {
  const held = Promise.withResolvers<Response>()
  const { asked } = await drawList({ open: () => held.promise })
  expect(asked).toEqual(expect.arrayContaining([OPEN, PAST]))
})

it('shows past bookings without open ones', async () => {
  const { place } = await drawList({ past: () => success([makePast('Past')]) })
  expect([headings(place), rows(place)]).toEqual([['Earlier'], ['Past']])
})

it('has an empty state', async () => {
  const { place } = await drawList({})
  expect(headings(place)).toEqual(['No inward bookings found'])
})

it('loads all pages of open bookings', async () => {
  const many = Array.from({ length: 125 }, (_, nth) => makeItem(`b${nth}`))
  const { place } = await drawList({
    open: () => success(many.slice(0, 100)),
    more: { [`${OPEN}&before=b99`]: () => success([...many.slice(100), request]) },
  })
  await settled()
  expect(rows(place)).toHaveLength(126)
  expect(rows(place)[0]).toBe('Request')
})

it('shows a booking once that is in both lists', async () => {
  const { place } = await drawList({
    open: () => success([forgotten]),
    past: () => success([{ ...forgotten, status: 'rejected' }, makePast('Past')]),
  })
  expect(rows(place)).toEqual(['Forgotten', 'Past'])
})

it('keeps open bookings when past ones fail, with an error and a retry', async () => {
  let isReachable = false
  const { place } = await drawList({
    open: () => success([request, forgotten]),
    past: () => (isReachable ? success([makePast('Past')]) : refusal(500, 'The server has a fault.')),
  })
  expect(rows(place)).toEqual(['Request', 'Forgotten'])
  expect(headings(place).at(-1)).toBe('Error loading earlier bookings: The server has a fault.')
  isReachable = true
  await press(place, 'Try again')
  await settled()
  expect(rows(place)).toEqual(['Request', 'Forgotten', 'Past'])
})

it('retries both lists when both failed', async () => {
  let isReachable = false
  const answer = () => (isReachable ? success([]) : refusal(500, 'The server has a fault.'))
  const { place } = await drawList({ open: answer, past: answer })
  expect(part(place, 'h2').textContent).toBe('Error loading bookings: The server has a fault.')
  expect(place.querySelectorAll('button')).toHaveLength(1)
  isReachable = true
  await press(place, 'Try again')
  await settled()
  await settled()
  expect(headings(place)).toEqual(['No inward bookings found'])
  expect(() => button(place, 'Try again')).toThrow()
})
