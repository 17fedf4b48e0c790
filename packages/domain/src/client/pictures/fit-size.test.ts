import { describe, expect, test } from 'vitest'
import { namedAs, sizeWithin } from './fit-size.ts'

describe('uploaded picture', () => {
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
  ])('of size %j is resized to %j', (size, wanted) => {
    expect(sizeWithin(2048, size)).toEqual(wanted)
  })
})

test.each([
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['scan.png', 'image/png', 'scan.png'],
  ['scan.PNG', 'image/png', 'scan.PNG'],
  ['me.jpeg', 'image/jpeg', 'me.jpeg'],
  ['me.png', 'image/jpeg', 'me.jpg'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['12.5.2026 door', 'image/jpeg', '12.5.2026 door.jpg'],
  ['.gif', 'image/png', '.gif.png'],
])('%s converted to %s is named %s', (name, type, expected) => expect(namedAs(name, type)).toBe(expected))
