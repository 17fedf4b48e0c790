import { describe, expect, it } from 'vitest'
import { hoursOf, sideBySide } from './side-by-side.ts'

const block = (name: string, start: number, minutes: number) => ({ name, start, minutes })
const placesOf = (...blocks: ReturnType<typeof block>[]) =>
  sideBySide(blocks).map(({ block: { name }, column, columns }) => `${name} ${column + 1}/${columns}`)

describe('sideBySide', () => {
  it('gives what stands alone the whole width', () => {
    expect(placesOf(block('a', 540, 60), block('b', 600, 60))).toEqual(['a 1/1', 'b 1/1'])
  })

  it('lets what overlaps share it, in the order of the beginnings', () => {
    expect(placesOf(block('late', 570, 60), block('early', 540, 60))).toEqual(['early 1/2', 'late 2/2'])
  })

  it('puts the longer of two that begin together first', () => {
    expect(placesOf(block('short', 540, 30), block('long', 540, 90))).toEqual(['long 1/2', 'short 2/2'])
  })

  it('fills a column that is free again, and keeps the share of all that hang together', () => {
    expect(placesOf(block('all', 540, 180), block('first', 540, 60), block('then', 600, 60))).toEqual([
      'all 1/2',
      'first 2/2',
      'then 2/2',
    ])
    expect(placesOf(block('a', 0, 90), block('b', 60, 90), block('c', 120, 90), block('d', 210, 10))).toEqual(
      ['a 1/2', 'b 2/2', 'c 1/2', 'd 1/1'],
    )
  })

  it('takes nothing from what it was given', () => {
    const blocks = [block('b', 600, 60), block('a', 540, 60)] as const
    sideBySide(blocks)
    expect(blocks.map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

describe('hoursOf', () => {
  it('is the usual hours', () => {
    expect(hoursOf([], [9, 12])).toEqual([9, 10, 11])
    expect(hoursOf([block('a', 600, 30)], [9, 12])).toEqual([9, 10, 11])
  })

  it('grows to what begins before and ends after', () => {
    expect(hoursOf([block('a', 479, 30), block('b', 700, 21)], [9, 12])).toEqual([7, 8, 9, 10, 11, 12])
  })

  it('ends with the day', () => {
    expect(hoursOf([block('a', 1380, 300)], [22, 23])).toEqual([22, 23])
  })
})
