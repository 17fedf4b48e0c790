import { expect, test } from 'vitest'
import { hearingEndsAt, isHearingOpen, saysOnlyDefault } from './dispute-hearing.ts'
import { HEARING_WINDOW } from './hearing-window.ts'

const opened = new Date('2026-05-01T10:00:00Z')
const dispute = { outcome: null, withdrawnAt: null, closesAt: hearingEndsAt(opened).toISOString() }
const after = (span: number) => new Date(opened.getTime() + span)

test('both sides may add to a dispute for five days, to the millisecond', () => {
  expect(HEARING_WINDOW).toBe(432_000_000)
  expect(isHearingOpen(dispute, after(0))).toBe(true)
  expect(isHearingOpen(dispute, after(HEARING_WINDOW - 1))).toBe(true)
  expect(isHearingOpen(dispute, after(HEARING_WINDOW))).toBe(false)
})

test('a decision or a withdrawal ends it before', () => {
  expect(isHearingOpen({ ...dispute, outcome: 'split' }, opened)).toBe(false)
  expect(isHearingOpen({ ...dispute, withdrawnAt: opened.toISOString() }, opened)).toBe(false)
})

test('the default message alone says nothing of what happened', () => {
  const untouched = { message: 'The service was not rendered', happened: null, remedy: null }
  expect(saysOnlyDefault(untouched)).toBe(true)
  expect(saysOnlyDefault({ ...untouched, happened: 'Nobody came.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, remedy: 'Half of it back.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, message: 'Nobody came.' })).toBe(false)
  expect(saysOnlyDefault({ ...untouched, message: 'It came back damaged' })).toBe(true)
})
