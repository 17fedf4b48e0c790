import { ACCEPT_WINDOW } from '@kindling/domain/bookings/booking-expiry'
import { SETTLEMENT_WINDOW } from '@kindling/domain/bookings/booking-rules'
import { expect, it, vi } from 'vitest'
import { Component as Help } from '../../routes/help.tsx'
import { Component as Terms } from '../../routes/terms.tsx'
import { markupOf, textOf } from '../../testing/markup.tsx'
import { findArticle } from './blog/articles.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const hours = (window: number) => `${window / 3_600_000} hours`

it.each([
  ['help', textOf(markupOf(<Help />))],
  ['terms', textOf(markupOf(<Terms />))],
  ['the article on a first booking', JSON.stringify(findArticle('a-first-booking'))],
])(
  '%s: completed work is paid out when the rules say, counted from the booking day where that ends later',
  (_, text) => {
    expect(text).toContain(hours(SETTLEMENT_WINDOW))
    expect(text).toMatch(/booking day (if|where) that is later/)
    expect(text).not.toContain('two days')
  },
)

it('help: a request waits as long as the rules say, and work isn’t started before its day', () => {
  const text = textOf(markupOf(<Help />))
  expect(text).toContain(`within ${hours(ACCEPT_WINDOW)}, or by the end of that day`)
  expect(text).toContain('from the booking day on and not before')
})
