import { cancellationPolicies } from '@kindling/domain/appointments/cancellation-policies'
import { ALWAYS_FREE, policyInWords } from '@kindling/domain/appointments/policy-words'
import { requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import {
  ABSENCE_AFTER,
  ABSENCE_WINDOW,
  ACCEPT_WINDOW,
  EXTENSION_LIFE,
  MAX_PROPOSED,
  PROPOSAL_LIFE,
  SETTLEMENT_WINDOW,
} from '@kindling/domain/bookings/booking-windows'
import { expect, it, vi } from 'vitest'
import { Component as Help } from '../../routes/public/help.tsx'
import { Component as Terms } from '../../routes/public/terms.tsx'
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
])('%s: names the settlement window, counted from the booking day if that ends later', (_, text) => {
  expect(text).toContain(hours(SETTLEMENT_WINDOW))
  expect(text).toMatch(/booking day (if|where) that is later/)
  expect(text).not.toContain('two days')
})

it('help: names the window to accept a request, and that work starts on its day at the earliest', () => {
  const text = textOf(markupOf(<Help />))
  expect(text).toContain(`within ${hours(ACCEPT_WINDOW)}, or by the end of that day`)
  expect(text).toContain('from the booking day on and not before')
})

it('help: names the window to accept a request for a time', () => {
  const text = textOf(markupOf(<Help />))
  const start = Date.parse('2026-12-01T14:00:00Z')
  /** How long a request waits that is made this many hours before its time. */
  const waits = (before: number) => {
    const made = start - before * 3_600_000
    return requestExpiresAt(new Date(made), new Date(start)).getTime() - made
  }
  expect(text).toContain(`they have ${hours(waits(7 * 24))} to answer`)
  expect(text).toContain(`or ${waits(8 * 24) / 3_600_000} if it is more than a week away`)
  expect(text).toContain(`until ${hours(10 * 3_600_000 - waits(10))} before it`)
  expect(text).toContain(`waits ${waits(2) / 60_000} minutes, or until the time itself`)
})

it('help: describes the cancellation fees of all policies', () => {
  const text = textOf(markupOf(<Help />))
  for (const policy of cancellationPolicies) expect(text).toContain(policyInWords(policy, 'your neighbour'))
  expect(text).toContain(ALWAYS_FREE)
})

it('help: names the window to agree to an extension', () => {
  const text = textOf(markupOf(<Help />))
  expect(text).toContain(`You have ${hours(EXTENSION_LIFE)} to agree`)
})

it('help: names the limits of proposals and absence reports', () => {
  const text = textOf(markupOf(<Help />))
  expect(text).toContain(`up to ${['no', 'one', 'two', 'three', 'four'][MAX_PROPOSED]} others`)
  expect(text).toContain(`lapses after ${hours(PROPOSAL_LIFE)}`)
  expect(text).toContain(`from ${ABSENCE_AFTER / 60_000} minutes after the time on`)
  expect(text).toContain(`They have ${hours(ABSENCE_WINDOW)} to say otherwise`)
})
