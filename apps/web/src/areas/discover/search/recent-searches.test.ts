// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mount, part, press } from '../../../testing/draw.tsx'
import { useRecentSearches, withRecent } from './recent-searches.ts'

afterEach(() => localStorage.clear())

/** The recent searches of a member, and the next search term. */
function Searches({ memberId, term }: { memberId: string; term: string }) {
  const { terms, remember, clear } = useRecentSearches(memberId)
  return createElement(
    'div',
    {},
    createElement('output', {}, terms.join()),
    createElement('button', { type: 'button', onClick: () => remember(term) }, 'Search'),
    createElement('button', { type: 'button', onClick: clear }, 'Clear'),
  )
}

async function open(memberId: string, term = '') {
  const place = await mount(createElement(Searches, { memberId, term }))
  return { press: (name: string) => press(place, name), shown: () => part(place, 'output').textContent }
}

test('the latest search comes first, without duplicates', () => {
  expect(withRecent(['garden', 'amara'], 'bikes')).toEqual(['bikes', 'garden', 'amara'])
  expect(withRecent(['garden', 'amara'], 'amara')).toEqual(['amara', 'garden'])
})

test('eight searches are stored', () => {
  const terms = Array.from({ length: 12 }, (_, index) => `term ${index}`).reduce<string[]>(withRecent, [])
  expect(terms).toHaveLength(8)
  expect(terms[0]).toBe('term 11')
})

test('searches are stored on this device for each member separately', async () => {
  const first = await open('ada', 'garden')
  expect(first.shown()).toBe('')
  await first.press('Search')
  expect(first.shown()).toBe('garden')
  const next = await open('ada', 'bikes')
  await next.press('Search')
  expect(next.shown()).toBe('bikes,garden')
  expect((await open('ben')).shown()).toBe('')
})

test('keeps a search stored by another tab meanwhile', async () => {
  const [one, other] = [await open('ada', 'garden'), await open('ada', 'bikes')]
  await one.press('Search')
  await other.press('Search')
  expect((await open('ada')).shown()).toBe('bikes,garden')
})

test('clearing deletes the stored searches', async () => {
  const { press: pressHere, shown } = await open('ada', 'garden')
  await pressHere('Search')
  await pressHere('Clear')
  expect(shown()).toBe('')
  expect(localStorage).toHaveLength(0)
})

test.each(['not a list', '{"garden":1}', '[7]'])(
  'a stored value that can’t be parsed is ignored: %s',
  async (kept) => {
    localStorage.setItem('kindling.searches.ada', kept)
    expect((await open('ada')).shown()).toBe('')
  },
)
