import { describe, expect, it } from 'vitest'
import { hoursOf, sideBySide } from './side-by-side.ts'

const block = (name: string, start: number, minutes: number) => ({ name, start, minutes })
const placesOf = (...blocks: ReturnType<typeof block>[]) =>
  sideBySide(blocks).map(({ block: { name }, column, columns }) => `${name} ${column + 1}/${columns}`)

describe('sideBySide', () => {
  it('gives a block without overlap the whole width', () => {
    expect(placesOf(block('a', 540, 60), block('b', 600, 60))).toEqual(['a 1/1', 'b 1/1'])
  })

  it('divides the width between overlapping blocks, in order of their starts', () => {
    expect(placesOf(block('late', 570, 60), block('early', 540, 60))).toEqual(['early 1/2', 'late 2/2'])
  })

  it('puts the longer of two blocks with the same start first', () => {
    expect(placesOf(block('short', 540, 30), block('long', 540, 90))).toEqual(['long 1/2', 'short 2/2'])
  })

  it('reuses a free column, and keeps the same width for a connected group', () => {
    expect(placesOf(block('all', 540, 180), block('first', 540, 60), block('then', 600, 60))).toEqual([
      'all 1/2',
      'first 2/2',
      'then 2/2',
    ])
    expect(placesOf(block('a', 0, 90), block('b', 60, 90), block('c', 120, 90), block('d', 210, 10))).toEqual(
      ['a 1/2', 'b 2/2', 'c 1/2', 'd 1/1'],
    )
  })

  it('doesn’t change its input', () => {
    const blocks = [block('b', 600, 60), block('a', 540, 60)] as const
    sideBySide(blocks)
    expect(blocks.map(({ name }) => name)).toEqual(['b', 'a'])
  })
})

describe('hoursOf', () => {
  it('returns the given hours', () => {
    expect(hoursOf([], [9, 12])).toEqual([9, 10, 11])
    expect(hoursOf([block('a', 600, 30)], [9, 12])).toEqual([9, 10, 11])
  })

  it('extends to blocks that begin earlier or end later', () => {
    expect(hoursOf([block('a', 479, 30), block('b', 700, 21)], [9, 12])).toEqual([7, 8, 9, 10, 11, 12])
  })

  it('ends at midnight', () => {
    expect(hoursOf([block('a', 1380, 300)], [22, 23])).toEqual([22, 23])
  })
})
