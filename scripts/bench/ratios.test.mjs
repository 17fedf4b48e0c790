import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { benches } from './benches.mjs'
import { compareRatios, keepRatios, ratiosIn } from './ratios.mjs'

it('ratiosIn reads the ratios from a benchmark’s output, and ignores invalid numbers', () => {
  const said =
    'page 1: 3 ms\nratio page 1,000, times page 1: 1.02\n ratio of: 3\nratio of nothing: NaN\nratio b: 7\n'
  expect(ratiosIn(said)).toEqual({ 'page 1,000, times page 1': 1.02, b: 7 })
})

describe('compareRatios', () => {
  const committed = {
    money: { share: { last: 0.5, least: 0.4 }, growth: { last: 1.1, most: 1.3 } },
    slots: { other: { last: 1, most: 2 } },
  }

  it('lists measured and committed ratios with their bounds', () => {
    const { table, faults } = compareRatios({ money: { share: 0.4, growth: 1.3 } }, committed)
    expect(faults).toEqual([])
    expect(table.split('\n').slice(2)).toEqual([
      '| money | share | 0.4 | 0.5 | ≥ 0.4 |  |',
      '| money | growth | 1.3 | 1.1 | ≤ 1.3 |  |',
    ])
  })

  it('reports ratios beyond their bound, unmeasured ones, and those without a bound', () => {
    const { table, faults } = compareRatios(
      { money: { share: 0.39, fresh: 1 }, slots: { other: 2.5 } },
      committed,
    )
    expect(faults).toEqual([
      'money: share is below 0.4',
      'money: growth wasn’t measured',
      'money: fresh has no bound in docs/benchmarks.json',
      'slots: other is above 2',
    ])
    expect(table).toContain('| money | growth | – | 1.1 | ≤ 1.3 | wasn’t measured |')
  })

  it('leaves out benchmarks that did not run', () => {
    expect(compareRatios({ slots: { other: 1 } }, committed).table).not.toContain('money')
  })
})

it('keepRatios keeps the existing bounds', () => {
  const committed = { money: { share: { last: 0.5, least: 0.4 } } }
  expect(keepRatios({ money: { share: 0.6, fresh: 1 } }, committed)).toEqual({
    money: { share: { last: 0.6, least: 0.4 }, fresh: { last: 1 } },
  })
})

it('every benchmark has ratios in docs/benchmarks.json, with bounds that their last values keep', () => {
  const committed = JSON.parse(readFileSync(new URL('../../docs/benchmarks.json', import.meta.url), 'utf8'))
  expect(Object.keys(committed).sort()).toEqual(Object.keys(benches).sort())
  const lasts = Object.fromEntries(
    Object.entries(committed).map(([bench, ratios]) => [
      bench,
      Object.fromEntries(
        Object.entries(ratios).map(([name, { last, least, most }]) => [name, last ?? least ?? most]),
      ),
    ]),
  )
  expect(compareRatios(lasts, committed).faults).toEqual([])
})
