import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { oldestBrowsers } from './browsers.ts'
import { newerApisIn } from './newer-apis.ts'

test.each([
  ['const to = URL.parse(text)', 'URL.parse'],
  ['const both = AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const days = Object.groupBy(bookings, dayOf)', 'Object.groupBy'],
  ['const next = new URLPattern("/:id")', 'URLPattern'],
  ['const both = mine.intersection(yours)', '.intersection()'],
])('%s is too new', (code, api) => {
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
])('%s is not', (code) => {
  expect(newerApisIn(code)).toEqual([])
})

it('is said in the README for whom Kindling is made', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari}`)
})
