// spec: marketplace §9 dispute hearing

import { expect, test } from 'vitest'
import { extendedHearingEnd, hearingEndsAt, isHearingOpen, saysOnlyDefault } from './dispute-hearing.ts'
import { HEARING_WINDOW, MAX_HEARING } from './hearing-window.ts'

const opened = new Date('2026-05-01T10:00:00Z')
const dispute = {
  outcome: null,
  withdrawnAt: null,
  closesAt: hearingEndsAt({ createdAt: opened, extendedTo: null }).toISOString(),
}
const after = (span: number) => new Date(opened.getTime() + span)

test('both sides may add statements for exactly five days', () => {
  expect(HEARING_WINDOW).toBe(432_000_000)
  expect(isHearingOpen(dispute, after(0))).toBe(true)
  expect(isHearingOpen(dispute, after(HEARING_WINDOW - 1))).toBe(true)
  expect(isHearingOpen(dispute, after(HEARING_WINDOW))).toBe(false)
})

test('a decision or withdrawal ends the hearing', () => {
  expect(isHearingOpen({ ...dispute, outcome: 'split' }, opened)).toBe(false)
  expect(isHearingOpen({ ...dispute, withdrawnAt: opened.toISOString() }, opened)).toBe(false)
})

test('an extension moves the end by whole days, up to 15 days from the opening', () => {
  const days = (n: number) => n * 86_400_000
  const hearing = { createdAt: opened, extendedTo: null }
  expect(MAX_HEARING).toBe(days(15))
  expect(extendedHearingEnd(hearing, 0, after(days(1)))).toEqual(after(days(5)))
  expect(extendedHearingEnd(hearing, 2, after(days(1)))).toEqual(after(days(7)))
  expect(extendedHearingEnd(hearing, 2, after(days(6)))).toEqual(after(days(8)))
  expect(extendedHearingEnd(hearing, 5, after(days(12)))).toEqual(after(days(15)))
  const extended = { createdAt: opened, extendedTo: after(days(9)) }
  expect(hearingEndsAt(extended)).toEqual(after(days(9)))
  expect(extendedHearingEnd(extended, 2, after(days(6)))).toEqual(after(days(11)))
  expect(extendedHearingEnd(extended, 0, after(days(6)))).toEqual(after(days(9)))
})

test('a hearing that is over is extended from now, but not after 15 days', () => {
  const hearing = { createdAt: opened, extendedTo: null }
  expect(extendedHearingEnd(hearing, 0, after(HEARING_WINDOW))).toBeUndefined()
  expect(extendedHearingEnd(hearing, 2, after(HEARING_WINDOW))).toEqual(
    after(HEARING_WINDOW + 2 * 86_400_000),
  )
  expect(extendedHearingEnd(hearing, 5, after(MAX_HEARING))).toBeUndefined()
})

test('saysOnlyDefault is true for the unchanged default message alone', () => {
  const untouched = { message: 'The service was not rendered', happened: null, remedy: null }
  expect(saysOnlyDefault(untouched)).toBe(true)
  expect(saysOnlyDefault({ ...untouched, happened: 'Nobody came.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, remedy: 'Half of it back.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, message: 'Nobody came.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, message: 'It came back damaged' })).toBe(true)
})
