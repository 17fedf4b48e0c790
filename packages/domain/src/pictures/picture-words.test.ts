import { expect, test } from 'vitest'
import { firstFrameOnly, tooManyBytes, tooManyPixels, unopenedWords } from './picture-words.ts'

test('unopenedWords names the picture type, and what to do', () => {
  expect(unopenedWords('heic')).toMatch(/HEIC.*JPEG.*Most Compatible/)
  expect(unopenedWords('tiff')).toMatch(/TIFF.*JPEG/)
  expect(unopenedWords('jpeg')).toBeUndefined()
  expect(unopenedWords(undefined)).toBeUndefined()
})

test('too many pixels or bytes are reported with numbers', () => {
  expect(tooManyPixels({ width: 16_320, height: 12_240 }, 80_000_000)).toBe(
    'This picture has 16320 × 12240 pixels, 200 million in all. Choose one of at most 80 million pixels.',
  )
  expect(tooManyBytes(61 * 1024 * 1024)).toBe('This picture has 61 MB. Choose one of at most 60 MB.')
})

test('firstFrameOnly names the type of the animated picture', () => {
  expect(firstFrameOnly('gif')).toBe('Only the first frame of a moving GIF is kept.')
})
