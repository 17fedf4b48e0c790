import { expect, test } from 'vitest'
import { daysLate, lateFee } from './late-return.ts'

const agreed = new Date('2026-11-30T18:00:00Z')
const after = (hours: number) => new Date(agreed.getTime() + hours * 60 * 60 * 1000)

test('daysLate counts each started day, after an hour of grace', () => {
  const hours = [-30, 0, 1, 1.01, 24, 24.01, 49]
  expect(hours.map((late) => daysLate(agreed, after(late)))).toEqual([0, 0, 0, 1, 1, 2, 3])
})

test('lateFee is one and a half day prices a day, at most the deposit', () => {
  const terms = { dayPrice: 301, deposit: 1000 }
  expect([0, 1, 2, 3].map((days) => lateFee(terms, days))).toEqual([0, 451, 903, 1000])
  expect(lateFee({ dayPrice: 0, deposit: 1000 }, 9)).toBe(0)
  expect(lateFee({ dayPrice: 300, deposit: 0 }, 9)).toBe(0)
})
