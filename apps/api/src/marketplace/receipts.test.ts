import { expect, it } from 'vitest'
import { dayInWords, instantInWords } from './receipts.ts'

it('half past midnight on 1 July is 1 July in London, whatever day it is in UTC', () => {
  expect(instantInWords(new Date('2026-06-30T23:30:00Z'), 'Europe/London')).toBe('1 July 2026')
})

it('a booking’s day is the same everywhere', () => {
  expect(dayInWords('2026-11-20')).toBe('20 November 2026')
})
