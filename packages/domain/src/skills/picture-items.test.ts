import { describe, expect, test } from 'vitest'
import { isSameOrder, itemsOf, mergedWith, moved, sendingOf } from './picture-items.ts'

const file = new File(['x'], 'new.png')

test('the pictures that are sent name kept ones by address, and a place for each file', () => {
  const { thumbnails, pictures } = sendingOf([{ url: 'b' }, { file }, { url: 'a' }])
  expect(JSON.parse(pictures)).toEqual(['b', 'new', 'a'])
  expect(thumbnails).toEqual([file])
})

test('another order, a missing picture and a new file are changes', () => {
  const urls = ['a', 'b']
  expect(isSameOrder(urls, itemsOf(urls))).toBe(true)
  expect(isSameOrder(urls, [{ url: 'b' }, { url: 'a' }])).toBe(false)
  expect(isSameOrder(urls, [{ url: 'a' }])).toBe(false)
  expect(isSameOrder(urls, [{ url: 'a' }, { file }])).toBe(false)
})

test('a picture moves to its new place, and the others keep their order', () => {
  const items = itemsOf(['a', 'b', 'c'])
  expect(moved(items, 0, 2)).toEqual([{ url: 'b' }, { url: 'c' }, { url: 'a' }])
  expect(moved(items, 2, 1)).toEqual([{ url: 'a' }, { url: 'c' }, { url: 'b' }])
})

describe('over an offer that was changed elsewhere', () => {
  test('pictures that are gone there can’t be kept, and new ones there aren’t lost', () => {
    const mine = [{ file }, { url: 'b' }, { url: 'a' }]
    expect(mergedWith(['b', 'c'], mine, ['a', 'b'])).toEqual([{ file }, { url: 'b' }, { url: 'c' }])
  })

  test('a picture that was removed here stays removed', () => {
    expect(mergedWith(['a', 'b'], [{ url: 'a' }], ['a', 'b'])).toEqual([{ url: 'a' }])
  })
})
