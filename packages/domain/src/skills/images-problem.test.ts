import { describe, expect, test } from 'vitest'
import { imagesProblem } from './images-problem.ts'
import { MAX_IMAGE_BYTES } from './skill-rules.ts'

function makeImage(overrides: Partial<{ type: string; size: number }> = {}) {
  return { type: 'image/png', size: 1000, ...overrides }
}

describe('images', () => {
  test('four are fine, the fifth is not, wherever it comes from', () => {
    expect(imagesProblem([makeImage(), makeImage()], 2)).toBeUndefined()
    expect(imagesProblem([makeImage(), makeImage()], 3)).toBe('Maximum 4 images allowed')
  })

  test('anything but an image is refused', () => {
    expect(imagesProblem([makeImage(), makeImage({ type: 'application/pdf' })])).toBe(
      'Only image files are allowed',
    )
  })

  test('exactly 5 MB is fine, one byte more is not', () => {
    expect(imagesProblem([makeImage({ size: 5_242_880 })])).toBeUndefined()
    expect(imagesProblem([makeImage({ size: MAX_IMAGE_BYTES + 1 })])).toBe('File size must be less than 5MB')
    expect(imagesProblem([makeImage(), makeImage({ size: MAX_IMAGE_BYTES + 1 })])).toBe(
      'File size must be less than 5MB',
    )
  })
})
