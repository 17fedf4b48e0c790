import { expect, test } from 'vitest'
import type { MemberYear } from '../member-year-contract.ts'
import { yearFigures, yearOf, yearRows, yearsOf } from './year-words.ts'

const nobody = { bookings: 0, minutes: 0, neighbours: 0 }
const nothing = { pounds: 0, sparks: 0 }
const noGifts = { gifts: 0, sparks: 0 }

const makeYear = (overrides: Partial<MemberYear> = {}): MemberYear => ({
  year: 2026,
  first_year: 2024,
  last_year: 2026,
  helped: nobody,
  was_helped: nobody,
  earned: nothing,
  paid: nothing,
  gifts_given: noGifts,
  gifts_got: noGifts,
  pot_given: 0,
  pot_got: 0,
  ...overrides,
})

// spec: marketplace §2 member year
test('yearRows lists amounts given and received, and omits kinds without any', () => {
  expect(yearRows(makeYear())).toEqual([])
  const year = makeYear({
    helped: { bookings: 2, minutes: 150, neighbours: 1 },
    earned: { pounds: 0, sparks: 7.5 },
    paid: { pounds: 20, sparks: 0 },
    gifts_given: { gifts: 1, sparks: 2 },
    gifts_got: { gifts: 3, sparks: 4.5 },
    pot_got: 3,
  })
  expect(yearRows(year).map(({ what, gave, got }) => [what, gave, got])).toEqual([
    ['Hours of help', '2.5', '0'],
    ['Neighbours', '1', '0'],
    ['Sparks for bookings', '0', '7.5'],
    ['Pounds for bookings', '£20.00', '£0.00'],
    ['Sparks as gifts', '2 in 1 gift', '4.5 in 3 gifts'],
    ['Sparks through the pot', '0', '3'],
  ])
})

// spec: marketplace §2 member year
test('yearFigures for the shared picture omit zeros and pot grants, and include pounds on request', () => {
  const textsOf = (year: MemberYear, withPounds = false) =>
    yearFigures(year, { withPounds }).map(({ value, label }) => `${value} ${label}`)
  expect(textsOf(makeYear({ pot_got: 5, gifts_got: { gifts: 1, sparks: 5 } }))).toEqual([])
  const year = makeYear({
    helped: { bookings: 1, minutes: 60, neighbours: 1 },
    was_helped: { bookings: 2, minutes: 90, neighbours: 2 },
    earned: { pounds: 12, sparks: 1 },
    gifts_given: { gifts: 2, sparks: 0.1 },
    pot_given: 0.2,
  })
  const withoutPounds = [
    ...['1 hour helped', '1 neighbour helped', '1.5 hours of help', '2 neighbours who helped me'],
    ...['1 spark earned', '0.3 sparks given away'],
  ]
  expect(textsOf(year)).toEqual(withoutPounds)
  expect(textsOf(year, true)).toEqual([...withoutPounds, '£12.00 earned'])
})

test('yearsOf lists the years since joining, and the one shown', () => {
  expect(yearsOf(makeYear())).toEqual([2026, 2025, 2024])
  expect(yearsOf(makeYear({ year: 2020 }))).toEqual([2026, 2025, 2024, 2020])
})

test('yearOf parses the query parameter, with the current year as default', () => {
  expect(yearOf('2025', '2026-11-20')).toBe(2025)
  for (const other of [null, '', 'soon', '1999', '20255']) expect(yearOf(other, '2026-11-20')).toBe(2026)
})
