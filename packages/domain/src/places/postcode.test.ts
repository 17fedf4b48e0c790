import { describe, expect, test } from 'vitest'
import { postcodeText, readPostcode, withoutPostcode, writePostcode } from './postcode.ts'

describe('postcode', () => {
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
  ])('%j is formatted as %j', (typed, written) => {
    expect(writePostcode(typed)).toBe(written)
  })

  test.each(['D02 AF30', '10115', 'K1A 0B1', '', 'London', 'NW'])(
    '%j isn’t recognised, and stays unchanged',
    (typed) => {
      expect(readPostcode(typed)).toBeUndefined()
      expect(postcodeText(16).parse(typed)).toBe(typed)
    },
  )

  test('is limited in length', () => {
    expect(postcodeText(16).safeParse('1'.repeat(17)).success).toBe(false)
  })

  test('is removed from the end of an address part, with or without a space', () => {
    expect(['Leeds LS1 4AP', 'Leeds ls14ap', 'Leeds LS1', 'LS14AP', 'Leeds'].map(withoutPostcode)).toEqual([
      ...['Leeds', 'Leeds', 'Leeds', '', 'Leeds'],
    ])
  })
})
