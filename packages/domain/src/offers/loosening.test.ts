import { expect, it } from 'vitest'
import { withParameters } from '../query-parameters.ts'
import { waysToLoosen, worthLoosening } from './loosening.ts'
import { type Question, readQuestion } from './offer-address.ts'
import { setFilters } from './set-filters.ts'

const asking = (address: string) => readQuestion(new URLSearchParams(address))
const labels = (question: Question) => waysToLoosen(question).map(({ label }) => label)

it('each set filter has a label with its value', () => {
  const question = asking(
    'within=1&max=20&on=2026-11-28&minutes=90&verified=true&rating=4&instant=true&level=beginner&place=client',
  )
  expect(setFilters(question).map(({ label }) => label)).toEqual([
    'Within 1 mile',
    'Up to £20.00',
    expect.stringMatching(/^Free Sat,? 28 Nov/),
    'Identity checked',
    '4 stars or more',
    'Booked at once',
    'Beginner',
    'They come to you',
  ])
  expect(setFilters(asking('max=9.5&pay=spark')).map(({ label }) => label)).toEqual(['Up to 9.5 sparks'])
  expect(setFilters(asking('q=shelf&sort=price&near=Camden'))).toEqual([])
})

it('a search can be relaxed to the next distance, or by one filter', () => {
  expect(labels(asking('within=3&verified=true'))).toEqual([
    'Within 5 miles',
    'At any distance',
    'Without “Identity checked”',
  ])
  expect(labels(asking('within=20'))).toEqual(['At any distance'])
  expect(labels(asking('q=shelf'))).toEqual([])
})

it('a relaxed search sets the address that its results were counted for', () => {
  const address = new URLSearchParams(
    'q=shelf&within=3&max=9&pay=spark&on=2026-11-28&minutes=60&level=expert',
  )
  for (const { changes, question } of waysToLoosen(readQuestion(address))) {
    expect(readQuestion(withParameters(address, changes))).toEqual({
      ...question,
      // Without a maximum price the currency has its default.
      pay: question.max === undefined ? 'cash' : question.pay,
    })
  }
})

it('relaxed searches without results are left out, and those with most come first', () => {
  const [band, any, checked] = waysToLoosen(asking('within=3&verified=true'))
  if (!band || !any || !checked) throw new Error('Three ways are expected')
  const worth = worthLoosening([
    { way: band, offers: 2 },
    { way: any, offers: 20 },
    { way: checked, offers: 0 },
  ])
  expect(worth.map(({ way }) => way.label)).toEqual(['At any distance', 'Within 5 miles'])
})
