// spec: marketplace §2 needs

import { makeAnswer, makeNeed } from '@kindling/domain/needs/test-need'
// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { draw, part, press, settled } from '../../testing/draw.tsx'
import { signIn, stubServer, success } from '../../testing/server.ts'
import { AnswersToCompare } from './answers-to-compare.tsx'

const ACCEPT = 'PUT /needs/need/accept/answer'

it('shows facts of the answers for comparison, and continues with the booking of the chosen one', async () => {
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

it('a time that is taken meanwhile shows an error at the answer, and requests another time', async () => {
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

it('lists an answer with a failed booking last without a button, and the others as bookable', async () => {
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

it('asks before it withdraws the need', async () => {
  signIn('maya')
  const asked = stubServer({ 'PUT /needs/withdraw/need': () => success(makeNeed({ status: 'withdrawn' })) })
  const place = await draw(<AnswersToCompare need={makeNeed()} onBook={() => {}} />)
  await press(place, 'Stop asking')
  expect(asked).toEqual([])
  await press(part(document.body, '[role=alertdialog]'), 'Stop asking')
  await settled()
  expect(asked).toEqual(['PUT /needs/withdraw/need'])
})

it('an expired need links to asking again', async () => {
  signIn('maya')
  stubServer({})
  const over = makeNeed({ status: 'expired', answers: [makeAnswer({ status: 'failed', is_free: false })] })
  const place = await draw(<AnswersToCompare need={over} onBook={() => {}} />)
  expect(place.querySelector('a[href="/needs/new?category=repairs"]')?.textContent).toBe('Ask again')
  expect([...place.querySelectorAll('button')]).toEqual([])
})

it('a booked need links to the booking, without buttons', async () => {
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
