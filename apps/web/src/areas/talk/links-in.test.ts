import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

test('finds addresses in a sentence, without its punctuation', () => {
  expect(linksIn('See https://example.org/a?b=c. Or (http://example.org/d), please')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { text: '. Or (' },
    { text: 'http://example.org/d', href: 'http://example.org/d' },
    { text: '), please' },
  ])
})

test('an address alone is one part', () => {
  const href = 'https://example.org/'
  expect(linksIn(href)).toEqual([{ text: href, href }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://example.org',
  'example.org',
  'https://',
  'https://[',
  '<b>bold</b>',
])('leaves %s as text', (text) => {
  expect(linksIn(text)).toEqual([{ text }])
})

test('keeps every character', () => {
  const text = 'a\nhttps://x.org/(b)! \n <https://y.org>'
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
