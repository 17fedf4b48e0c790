// @vitest-environment jsdom
import type { Need, NeedAnswer } from '@kindling/domain/needs/need-contract'
import { expect, it, vi } from 'vitest'
import { draw, press, settled } from '../../testing/draw.tsx'
import { refusal, signIn, stubServer, success } from '../../testing/server.ts'
import { NeedView } from './need-view.tsx'

const person = (firstname: string) => ({
  ...{ id: firstname.toLowerCase(), firstname, lastname: 'Kamara', photourl: null, location: 'Camden' },
  verified: true,
})

const answer: NeedAnswer = {
  ...{
    id: 'answer',
    status: 'open',
    skill_id: 'shelves',
    user: person('Amara'),
    rating: 4.7,
    total_reviews: 12,
  },
  ...{
    distance_band: '1 - 2 miles',
    price: 33,
    currency: 'GBP',
    minutes: 120,
    day: '2026-11-29',
    start: null,
  },
  ...{ message: 'I bring the drill.', times_booked: 2, createdAt: '2026-11-25T08:00:00.000Z' },
}

const makeNeed = (parts: Partial<Need> = {}): Need => ({
  ...{ id: 'need', status: 'open', category: { id: 'repairs', title: 'Home repairs' }, title: 'Two shelves' },
  ...{ description: 'The wall is brick.', day: null, budget: 40, currency: 'GBP', thumbnails: [] },
  ...{ user: person('Maya'), distance_band: null, own: true, answer_count: 1, answers: [answer] },
  ...{ booking_id: null, expires_at: '2026-12-09T08:00:00.000Z', createdAt: '2026-11-25T08:00:00.000Z' },
  ...parts,
})

const ACCEPT = 'PUT /needs/need/accept/answer'

it('shows the asker what to compare, and goes on to the booking of what they choose', async () => {
  signIn('maya')
  const chosen = makeNeed({ answers: [{ ...answer, status: 'chosen' }] })
  const asked = stubServer({ [ACCEPT]: () => success(chosen) })
  const onBook = vi.fn()
  const place = await draw(<NeedView need={makeNeed()} onBook={onBook} />)
  const card = place.querySelector('article')?.textContent ?? ''
  for (const text of [
    '1 - 2 miles away',
    '£33.00',
    '2 hours',
    'You booked Amara twice',
    'Identity checked',
  ]) {
    expect(card).toContain(text)
  }
  await press(place, 'Book Amara')
  await settled()
  expect(asked).toContain(ACCEPT)
  expect(onBook).toHaveBeenCalledExactlyOnceWith(chosen, answer)
})

it('goes nowhere when the answer was taken back meanwhile', async () => {
  signIn('maya')
  stubServer({ [ACCEPT]: () => refusal(404, 'We can’t find that answer.') })
  const onBook = vi.fn()
  const place = await draw(<NeedView need={makeNeed()} onBook={onBook} />)
  await press(place, 'Book Amara')
  await settled()
  expect(onBook).not.toHaveBeenCalled()
})

it('leads to the booking once there is one, with nothing left to choose', async () => {
  signIn('maya')
  stubServer({})
  const booked = makeNeed({
    ...{ status: 'accepted', booking_id: 'booking', answers: [{ ...answer, status: 'chosen' }] },
  })
  const place = await draw(<NeedView need={booked} onBook={() => {}} />)
  expect(place.querySelector('a[href="/outward-progress/booking"]')?.textContent).toBe('See the booking')
  expect([...place.querySelectorAll('button')]).toEqual([])
})

it('tells a neighbour whose answer it is, and that somebody else was booked', async () => {
  signIn('amara')
  stubServer({ 'GET /skills/user/all': () => success([]) })
  const lost = makeNeed({
    ...{ own: false, status: 'accepted', distance_band: '0 - 1 mile' },
    answers: [{ ...answer, status: 'declined' }],
  })
  const place = await draw(<NeedView need={lost} onBook={() => {}} />)
  expect(place.textContent).toContain('Maya · Camden · 0 - 1 mile away')
  expect(place.textContent).toContain('Somebody else was booked this time.')
  expect([...place.querySelectorAll('button')]).toEqual([])
})
