import { describe, expect, test } from 'vitest'
import { postcodeText, readPostcode, withoutPostcode, writePostcode } from './postcode.ts'

describe('a postcode', () => {
  test.each([
    ['N16BB', 'N1 6BB'],
    ['ec1v9hx', 'EC1V 9HX'],
    ['b33th', 'B3 3TH'],
    ['bt71nn', 'BT7 1NN'],
    ['w1t3jl', 'W1T 3JL'],
    [' SE10 \u00a09NF\u200b', 'SE10 9NF'],
    ['se10\u20119nf', 'SE10 9NF'],
    ['ＳＥ', 'ＳＥ'],
    ['SE١٠ ٩NF', 'SE10 9NF'],
    ['wc1n', 'WC1N'],
    ['e 8', 'E8'],
  ])('%j is written %j', (typed, written) => {
    expect(writePostcode(typed)).toBe(written)
  })

  test.each(['D02 AF30', '10115', 'K1A 0B1', '', 'London', 'NW'])('%j is none, and stays', (typed) => {
    expect(readPostcode(typed)).toBeUndefined()
    expect(postcodeText(16).parse(typed)).toBe(typed)
  })

  test('has an end', () => {
    expect(postcodeText(16).safeParse('1'.repeat(17)).success).toBe(false)
  })

  test('is cut off the end of a part of an address, spaced or not', () => {
    expect(['Leeds LS1 4AP', 'Leeds ls14ap', 'Leeds LS1', 'LS14AP', 'Leeds'].map(withoutPostcode)).toEqual([
      ...['Leeds', 'Leeds', 'Leeds', '', 'Leeds'],
    ])
  })
})
