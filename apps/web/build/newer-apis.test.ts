import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { oldestBrowsers } from './browsers.ts'
import { newerApisIn } from './newer-apis.ts'

// spec: accounts §1 browsers
test.each([
  ['const to = URL.parse(text)', 'URL.parse'],
  ['const both = AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const days = Object.groupBy(bookings, dayOf)', 'Object.groupBy'],
  ['const next = new URLPattern("/:id")', 'URLPattern'],
  ['const both = mine.intersection(yours)', '.intersection()'],
])('newerApisIn reports the API used in: %s', (code, api) => {
  expect(newerApisIn(code)).toEqual([api])
})

test.each([
  'const to = URL.canParse(text) ? new URL(text) : undefined',
  'const sorted = list.toSorted()',
  'const to = "parse" in URL && URL.parse(text)',
  'const to = `parse` in URL && URL.parse(text)',
  'const to = typeof URL.parse === "function" ? URL.parse(text) : undefined',
  'if (AbortSignal.any) signal = AbortSignal.any([a, b])',
  'const to = URL.parse?.(text)',
])('newerApisIn reports nothing for: %s', (code) => {
  expect(newerApisIn(code)).toEqual([])
})

// spec: accounts §1 browsers
it('the README names the oldest supported browsers', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari}`)
})
