import { describe, expect, test } from 'vitest'
import { isSameOrder, itemsOf, mergedWith, moved, sendingOf } from './picture-items.ts'

const file = new File(['x'], 'new.png')

test('sendingOf lists kept pictures by URL, with a placeholder for each new file', () => {
  const { thumbnails, pictures } = sendingOf([{ url: 'b' }, { file }, { url: 'a' }])
  expect(JSON.parse(pictures)).toEqual(['b', 'new', 'a'])
  expect(thumbnails).toEqual([file])
})

test('isSameOrder is false for another order, a removed picture or a new file', () => {
  const urls = ['a', 'b']
  expect(isSameOrder(urls, itemsOf(urls))).toBe(true)
  expect(isSameOrder(urls, [{ url: 'b' }, { url: 'a' }])).toBe(false)
  expect(isSameOrder(urls, [{ url: 'a' }])).toBe(false)
  expect(isSameOrder(urls, [{ url: 'a' }, { file }])).toBe(false)
})

test('moved puts a picture in its new place, and keeps the order of the others', () => {
  const items = itemsOf(['a', 'b', 'c'])
  expect(moved(items, 0, 2)).toEqual([{ url: 'b' }, { url: 'c' }, { url: 'a' }])
  expect(moved(items, 2, 1)).toEqual([{ url: 'a' }, { url: 'c' }, { url: 'b' }])
})

describe('mergedWith, after a change on another device', () => {
  test('drops pictures removed there, and adds new ones from there', () => {
    const mine = [{ file }, { url: 'b' }, { url: 'a' }]
    expect(mergedWith(['b', 'c'], mine, ['a', 'b'])).toEqual([{ file }, { url: 'b' }, { url: 'c' }])
  })

  test('keeps a picture removed that was removed here', () => {
    expect(mergedWith(['a', 'b'], [{ url: 'a' }], ['a', 'b'])).toEqual([{ url: 'a' }])
  })
})
