import { expect, test } from 'vitest'
import { websiteSchema } from './website.ts'

test.each([
  ['https://example.com/me?x=1', 'https://example.com/me?x=1'],
  ['http://example.com', 'http://example.com/'],
  ['  example.com  ', 'https://example.com/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  [`https://example.com/${'x'.repeat(280)}`, `https://example.com/${'x'.repeat(280)}`],
  ['', ''],
  ['   ', ''],
])('websiteSchema: %j is stored as %j', (typed, kept) => {
  expect(websiteSchema.parse(typed)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  'mailto:a@example.com',
  'https://me:secret@example.com',
  'https://me@example.com',
  'https://:secret@example.com',
  'me@example.com',
  `https://example.com/${'é'.repeat(100)}`,
  `https://example.com/${'x'.repeat(281)}`,
  'https://',
  'localhost',
  'not a website',
  `https://example.com/${'x'.repeat(300)}`,
])('websiteSchema rejects %j', (typed) => {
  expect(websiteSchema.safeParse(typed).success).toBe(false)
})
