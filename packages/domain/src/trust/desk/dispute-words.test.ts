import { expect, it } from 'vitest'
import { questionTimes } from './dispute-words.ts'

const opened = new Date('2026-05-01T10:00:00Z')
const days = (n: number) => new Date(opened.getTime() + n * 86_400_000)
const dispute = { createdAt: opened.toISOString(), closesAt: days(5).toISOString() }
const valuesAt = (now: Date) => questionTimes(dispute, now).map(({ value }) => value)

it('questionTimes offers the current end of the hearing, and each extension', () => {
  expect(valuesAt(days(1))).toEqual(['0', '2', '5'])
  expect(questionTimes(dispute, days(4))[0]?.label).toMatch(/, as it is$/)
})

it('questionTimes omits ends in the past, and extensions beyond 15 days', () => {
  expect(valuesAt(days(6))).toEqual(['2', '5'])
  expect(valuesAt(days(14))).toEqual(['2'])
  expect(valuesAt(days(15))).toEqual([])
})
