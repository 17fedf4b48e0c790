import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 gap after 12'],
  [4, 12, '1 2 3 4 5 gap after 12'],
  [5, 12, '1 gap before 4 5 6 gap after 12'],
  [8, 12, '1 gap before 7 8 9 gap after 12'],
  [9, 12, '1 gap before 8 9 10 11 12'],
  [12, 12, '1 gap before 8 9 10 11 12'],
])('on page %i of %i: %s', (page, pageCount, shown) => {
  expect(listPages(page, pageCount).join(' ')).toBe(shown)
})

test('a long list takes seven places, its current page and both ends among them', () => {
  for (let page = 1; page <= 30; page += 1) {
    const pages = listPages(page, 30)
    expect(pages).toHaveLength(7)
    expect(pages).toEqual(expect.arrayContaining([1, page, 30]))
  }
})
