// spec: marketplace §2 message days and links

import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

test('linksIn finds URLs in a sentence, without its punctuation', () => {
  expect(linksIn('See https://example.org/a?b=c. Or (http://example.org/d), please')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c', href: 'https://example.org/a?b=c' },
    { text: '. Or (' },
    { text: 'http://example.org/d', href: 'http://example.org/d' },
    { text: '), please' },
  ])
})

test('linksIn of a URL alone is one part', () => {
  const href = 'https://example.org/'
  expect(linksIn(href)).toEqual([{ text: href, href }])
})

test.each([
  ['https://example.org/Rose_(name)', 'https://example.org/Rose_(name)'],
  ['(as in https://example.org/Rose_(name)).', 'https://example.org/Rose_(name)'],
  ['https://example.org/a_(b)_(c))', 'https://example.org/a_(b)_(c)'],
  ['(https://example.org/a).', 'https://example.org/a'],
  ['https://example.org/a.)', 'https://example.org/a'],
  ['[https://example.org/a?b[]=1&c={d}]', 'https://example.org/a?b[]=1&c={d}'],
  ['{https://example.org/a}', 'https://example.org/a'],
  ['<https://example.org/(a)>', 'https://example.org/(a)'],
  ['“https://example.org/a”, she said', 'https://example.org/a'],
  ['„https://example.org/a“', 'https://example.org/a'],
  ['«https://example.org/a»', 'https://example.org/a'],
  ["'https://example.org/it's'", "https://example.org/it's"],
  ['https://example.org/a… and', 'https://example.org/a'],
  ['https://example.org/a?!', 'https://example.org/a'],
  ['https://example.org/a(', 'https://example.org/a'],
  ['`https://example.org/a`', 'https://example.org/a'],
  ['https://example.org/a\u200b', 'https://example.org/a'],
  ['（https://example.org/a）。', 'https://example.org/a'],
  ['https://example.org/木（名）', 'https://example.org/木（名）'],
  ['http://[::1]/a', 'http://[::1]/a'],
  [`https://example.org/${'a_(b)/'.repeat(300)}`, `https://example.org/${'a_(b)/'.repeat(300)}`],
])('linksIn in %j finds %s', (text, link) => {
  expect(linksIn(text).flatMap((part) => (part.href === undefined ? [] : [part.text]))).toEqual([link])
})

test('linksIn finds both URLs of a Markdown link', () => {
  const [first, second] = linksIn('[https://example.org/a](https://example.org/b)').filter(({ href }) => href)
  expect([first?.text, second?.text]).toEqual(['https://example.org/a', 'https://example.org/b'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://example.org',
  'example.org',
  'https://',
  'https://[',
  '<b>bold</b>',
])('linksIn leaves %s as text', (text) => {
  expect(linksIn(text)).toEqual([{ text }])
})

test('linksIn keeps every character', () => {
  const text = 'a\nhttps://x.org/(b)! \n <https://y.org>'
  expect(
    linksIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
