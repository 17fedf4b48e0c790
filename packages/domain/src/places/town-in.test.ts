import { expect, it } from 'vitest'
import { townIn } from './town-in.ts'

it.each([
  ['1 Qwzx Lane, Leeds', 'Leeds'],
  ['1 Qwzx Lane, Leeds LS1 1AA, United Kingdom', 'Leeds'],
  ['1 Qwzx Lane, Leeds, ls1', 'Leeds'],
  ['The blue door', 'The blue door'],
  ['LS1 1AA', ''],
  [' , ', ''],
])('townIn: %j is %j', (address, town) => {
  expect(townIn(address)).toBe(town)
})
