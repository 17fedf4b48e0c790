// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { draw, press, settled } from '../../testing/draw.tsx'
import { makeAnswer, makeNeed } from '../../testing/need.ts'
import { signIn, stubServer, success } from '../../testing/server.ts'
import { AnswersToCompare } from './answers-to-compare.tsx'

const ACCEPT = 'PUT /needs/need/accept/answer'

it('shows the asker what to compare, and goes on to the booking of what they choose', async () => {
  signIn('maya')
  const chosen = makeNeed({ answers: [makeAnswer({ status: 'chosen' })] })
  const asked = stubServer({ [ACCEPT]: () => success(chosen) })
  const onBook = vi.fn()
  const place = await draw(<AnswersToCompare need={makeNeed()} onBook={onBook} />)
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
  expect(onBook).toHaveBeenCalledExactlyOnceWith(chosen, chosen.answers[0])
})

it('goes nowhere when the time is taken by now: says so at the answer, and asks for another one', async () => {
  signIn('maya')
  const words = 'Amara isn’t free any more on Sunday. We have asked Amara for another time.'
  const taken = () => Response.json({ status: 'error', code: 'slot_taken', message: words }, { status: 409 })
  stubServer({ [ACCEPT]: taken })
  const onBook = vi.fn()
  const need = makeNeed({
    answers: [makeAnswer({ is_free: false }), makeAnswer({ id: 'other', message: 'So do I.' })],
  })
  const place = await draw(<AnswersToCompare need={need} onBook={onBook} />)
  const [first, second] = place.querySelectorAll('article')
  expect(first?.textContent).toContain('Amara isn’t free any more at this time.')
  expect(second?.textContent).not.toContain('isn’t free')
  await press(place, 'Ask for another time')
  await settled()
  expect(first?.textContent).toContain(words)
  expect(second?.textContent).not.toContain(words)
  expect(onBook).not.toHaveBeenCalled()
})

it('has the answer whose booking failed last, with nothing to choose, and the others to book', async () => {
  signIn('maya')
  stubServer({})
  const need = makeNeed({
    answers: [
      makeAnswer({ status: 'failed', is_free: false }),
      makeAnswer({ id: 'other', message: 'So do I.' }),
    ],
  })
  const place = await draw(<AnswersToCompare need={need} onBook={() => {}} />)
  const [first, last] = place.querySelectorAll('article')
  expect(first?.textContent).toContain('So do I.')
  expect(last?.textContent).toContain('Your booking with Amara ended before it began.')
  expect([...place.querySelectorAll('article button')].map(({ textContent }) => textContent)).toEqual([
    'Book Amara',
  ])
})

it('leads to asking again once its time is over', async () => {
  signIn('maya')
  stubServer({})
  const over = makeNeed({ status: 'expired', answers: [makeAnswer({ status: 'failed', is_free: false })] })
  const place = await draw(<AnswersToCompare need={over} onBook={() => {}} />)
  expect(place.querySelector('a[href="/needs/new?category=repairs"]')?.textContent).toBe('Ask again')
  expect([...place.querySelectorAll('button')]).toEqual([])
})

it('leads to the booking once there is one, with nothing left to choose', async () => {
  signIn('maya')
  stubServer({})
  const booked = makeNeed({
    status: 'accepted',
    booking_id: 'booking',
    answers: [makeAnswer({ status: 'chosen' })],
  })
  const place = await draw(<AnswersToCompare need={booked} onBook={() => {}} />)
  expect(place.querySelector('a[href="/outward-progress/booking"]')?.textContent).toBe('See the booking')
  expect([...place.querySelectorAll('button')]).toEqual([])
})
