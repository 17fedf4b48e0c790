import { expect, test } from 'vitest'
import { pictureAt, pictureSet } from './picture-sizes.ts'

test('pictureAt adds the width to the URL of an uploaded picture', () => {
  expect(pictureAt('/files/abc_-1.webp', 160)).toBe('/files/abc_-1.webp?w=160')
})

test.each([
  'https://pictures.example/a.webp',
  '/files/private/1?until=2',
  'blob:x',
  '/files/a.pdf',
  'https://elsewhere.example/files/a.webp',
  '/files/a.webp?w=160',
])('pictureAt leaves %s unchanged', (url) => expect(pictureAt(url, 320)).toBe(url))

test('pictureAt of null is null', () => {
  expect(pictureAt(null, 160)).toBeNull()
})

// spec: marketplace §3 picture sizes
test('pictureSet lists all widths of an uploaded picture, and none for other URLs', () => {
  expect(pictureSet('/files/abc.webp')).toBe(
    '/files/abc.webp?w=160 160w, /files/abc.webp?w=320 320w, /files/abc.webp?w=640 640w, /files/abc.webp?w=1280 1280w',
  )
  expect(pictureSet('https://elsewhere.example/a.webp')).toBeUndefined()
})
