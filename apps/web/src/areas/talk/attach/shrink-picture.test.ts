import { describe, expect, test } from 'vitest'
import { sizeWithin } from './shrink-picture.ts'

describe('a picture as a device sends it', () => {
  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 2048, height: 1 },
    ],
  ])('of %j is %j', (size, wanted) => {
    expect(sizeWithin(2048, size)).toEqual(wanted)
  })
})
