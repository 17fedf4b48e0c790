import { describe, expect, test } from 'vitest'
import { acceptAttribute, admitFiles, type FileRules } from './file-rules.ts'

const makeFile = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type })
const makeRules = (overrides: Partial<FileRules> = {}): FileRules => ({
  accept: 'image',
  max: 4,
  maxBytes: undefined,
  ...overrides,
})

describe('the files that join', () => {
  test('a file of exactly the limit joins, one byte more is refused', () => {
    const fits = makeFile('fits.png', 'image/png', 10)
    const { files, refusals } = admitFiles(
      [],
      [fits, makeFile('big.png', 'image/png', 11)],
      makeRules({ maxBytes: 10 }),
    )
    expect(files).toEqual([fits])
    expect(refusals).toEqual(['too-large'])
  })

  test('those past the number are refused and the kept ones stay', () => {
    const kept = [makeFile('a.png', 'image/png'), makeFile('b.png', 'image/png')]
    const { files, refusals } = admitFiles(kept, [makeFile('c.png', 'image/png')], makeRules({ max: 2 }))
    expect(files).toEqual(kept)
    expect(refusals).toEqual(['too-many'])
  })

  test('a reason is given once, however many files it meets', () => {
    const offered = [makeFile('a.txt', 'text/plain'), makeFile('b.txt', 'text/plain')]
    expect(admitFiles([], offered, makeRules()).refusals).toEqual(['wrong-type'])
  })

  test.each([
    [['.PNG'], 'photo.png', '', true],
    [['.png'], 'photo.PNG', '', true],
    [['.png'], 'png', 'image/png', false],
    [['image/*'], 'photo', 'image/webp', true],
    [['image/png'], 'photo.jpg', 'image/jpeg', false],
    [['application/pdf', '.png'], 'bill', 'application/pdf', true],
  ])('with %j, %s of type %j: %s', (accept, name, type, joins) => {
    expect(admitFiles([], [makeFile(name, type)], makeRules({ accept })).files).toHaveLength(joins ? 1 : 0)
  })
})

test('the native chooser is told the same rule', () => {
  expect(acceptAttribute('image')).toBe('image/*')
  expect(acceptAttribute(['.svg', '.png'])).toBe('.svg,.png')
})
