import { expect, it } from 'vitest'
import { clocks } from '../client/times/test-clocks.ts'
import { aroundWords, bookedWords, cardWords, dayOptions, foundWords, freeWords } from './offer-words.ts'
import { makeOffer } from './test-offer.ts'

const now = new Date('2026-11-25T09:00Z')

it('the next free time is in the reader’s time zone', () => {
  clocks('Europe/London')
  expect(freeWords('2026-11-25T14:30:00.000Z', now)).toBe('Free today, 14:30')
  expect(freeWords('2026-11-26T10:00:00.000Z', now)).toBe('Free tomorrow, 10:00')
  expect(freeWords('2026-11-28T12:00:00.000Z', now)).toMatch(/^Free Sat,? 28 Nov/)
  clocks('Asia/Tokyo')
  expect(freeWords('2026-11-25T20:00:00.000Z', now)).toBe('Free tomorrow, 05:00')
  clocks('Asia/Tokyo', 'Europe/London')
  expect(freeWords('2026-11-25T20:00:00.000Z', now)).toBe('Free tomorrow, 05:00 GMT+9')
})

it('the card says how often the reader has booked the provider', () => {
  const said = (times: number) => bookedWords(makeOffer({ times_booked: times }))
  expect([0, 1, 2, 3].map(said)).toEqual([
    undefined,
    'You booked Amara once',
    'You booked Amara twice',
    'You booked Amara 3 times',
  ])
})

it('the card has no text for unknown facts', () => {
  const known = makeOffer({
    distance_band: '0 - 1 mile',
    next_free: '2026-11-26T10:00:00.000Z',
    answers_minutes: 90,
  })
  expect(cardWords(known, now)).toMatchObject({
    checked: 'Identity checked',
    distance: '0 - 1 mile away',
    answers: 'Usually answers within 2 hours',
  })
  const unknown = makeOffer({ user: { ...known.user, verified: false, location: null } })
  expect(Object.values(cardWords(unknown, now)).filter(Boolean)).toEqual([])
  expect(cardWords(makeOffer(), now).distance).toBe('Camden')
})

it('the result line names the centre of the search and the sort order', () => {
  const at = { lat: 51.5, lon: -0.1, name: null }
  expect(aroundWords({ ...at, source: 'near', name: 'Camden' }, 'camden')).toBe('around Camden')
  expect(aroundWords({ ...at, source: 'position' }, 'Leeds, West Yorkshire')).toBe(
    'around Leeds, West Yorkshire',
  )
  expect(aroundWords({ ...at, source: 'position' }, undefined)).toBe('near where you are')
  expect(aroundWords({ ...at, source: 'home' }, undefined)).toBe('near your home')
  expect(aroundWords({ ...at, source: 'fallback' }, undefined)).toBe('around the middle of London')
  expect(foundWords(1, false, 'around Camden', 'near')).toBe('1 offer around Camden, nearest first')
  expect(foundWords(20, true, 'near your home', 'price')).toBe(
    '20 or more offers near your home, lowest price',
  )
})

it('the day filter offers the next four weeks and the day of a shared link', () => {
  const today = new Date(2026, 10, 25)
  const days = dayOptions(undefined, today)
  expect(days.slice(0, 3)).toEqual([
    { value: '2026-11-25', label: 'Today' },
    { value: '2026-11-26', label: 'Tomorrow' },
    { value: '2026-11-27', label: expect.stringMatching(/27 Nov/) },
  ])
  expect(dayOptions('2026-11-27', today)).toHaveLength(days.length)
  expect(dayOptions('2027-02-03', today)[0]).toEqual({
    value: '2027-02-03',
    label: expect.stringMatching(/3 Feb 2027/),
  })
})
