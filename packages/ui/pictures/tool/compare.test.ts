import { expect, it } from 'vitest'
import { compare } from './compare.ts'
import { nameOf } from './picture.ts'

function makePicture(width: number, height: number, shade = 200) {
  return { width, height, rgba: Buffer.alloc(width * height * 4, shade) }
}

it('compare finds no difference between equal pictures', () => {
  const { pixels } = compare(makePicture(4, 3), makePicture(4, 3))
  expect(pixels).toBe(0)
  expect(nameOf(makePicture(4, 3))).toBe(nameOf(makePicture(4, 3)))
})

it('compare finds a difference of one shade in one channel of one pixel', () => {
  const after = makePicture(4, 3)
  after.rgba.writeUInt8(201, (1 * 4 + 2) * 4 + 1)
  const { pixels, box } = compare(makePicture(4, 3), after)
  expect(pixels).toBe(1)
  expect(box).toEqual({ left: 2, top: 1, right: 3, bottom: 2 })
  expect(nameOf(after)).not.toBe(nameOf(makePicture(4, 3)))
})

it('compare counts pixels that only one of the pictures has', () => {
  const { pixels, drawing } = compare(makePicture(4, 3), makePicture(5, 3))
  expect(pixels).toBe(3)
  expect(drawing.width).toBe(5)
})

it('nameOf differs for the same pixels in another shape', () => {
  expect(nameOf(makePicture(4, 3))).not.toBe(nameOf(makePicture(3, 4)))
})

it('compare draws differences in magenta on the faded earlier picture', () => {
  const after = makePicture(2, 1)
  after.rgba.writeUInt8(0, 0)
  const { drawing } = compare(makePicture(2, 1), after)
  expect([...drawing.rgba]).toEqual([255, 0, 255, 255, 241, 241, 241, 255])
})
