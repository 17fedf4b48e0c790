import { expect, test } from 'vitest'
import { spanText } from './spans.ts'

test('a span is told in its largest unit', () => {
  expect(spanText(59_000)).toBe('less than a minute')
  expect(spanText(60_000)).toBe('1 minute')
  expect(spanText(2.9 * 60 * 60 * 1000)).toBe('2 hours')
  expect(spanText(24 * 60 * 60 * 1000)).toBe('1 day')
})
