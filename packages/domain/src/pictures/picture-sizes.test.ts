import { expect, test } from 'vitest'
import { pictureAt, pictureSet } from './picture-sizes.ts'

test('a picture of ours has an address for each width', () => {
  expect(pictureAt('/files/abc_-1.webp', 160)).toBe('/files/abc_-1.webp?w=160')
})

test.each([
  'https://pictures.example/a.webp',
  '/files/private/1?until=2',
  'blob:x',
  '/files/a.pdf',
  'https://elsewhere.example/files/a.webp',
  '/files/a.webp?w=160',
])('%s stays as it is', (url) => expect(pictureAt(url, 320)).toBe(url))

test('no picture stays none', () => {
  expect(pictureAt(null, 160)).toBeNull()
})

test('lists every width of a picture of ours, and none of another', () => {
  expect(pictureSet('/files/abc.webp')).toBe(
    '/files/abc.webp?w=160 160w, /files/abc.webp?w=320 320w, /files/abc.webp?w=640 640w, /files/abc.webp?w=1280 1280w',
  )
  expect(pictureSet('https://elsewhere.example/a.webp')).toBeUndefined()
})
