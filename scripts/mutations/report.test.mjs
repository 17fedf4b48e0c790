import { describe, expect, it } from 'vitest'
import { countOf, pageOf, scoreOf, sectionOf, survivorsOf } from './report.mjs'

/** @param {string} status */
const mutant = (status, fileName = 'src/money/price.ts') => ({
  fileName,
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'pence >= 0',
  location: { start: { line: 7 } },
})

describe('the report of a mutation run', () => {
  it('counts a timeout as caught, and code without a test as a survivor', () => {
    const row = countOf(
      'money',
      ['Killed', 'Timeout', 'Killed', 'NoCoverage', 'Ignored'].map((s) => mutant(s)),
    )
    expect(row).toEqual({ name: 'money', caught: 3, survived: 1, untried: 1 })
    expect(scoreOf(row)).toBe(75)
  })

  it('has a row for each folder, and one for all', () => {
    const mutants = [mutant('Survived'), mutant('Killed'), mutant('Killed', 'src/wire.ts')]
    const ignored = mutant('Ignored', 'src/kyc/kyc-contract.ts')
    const section = sectionOf('src', [...mutants, ignored])
    expect(section).toContain('**66.7%** of 3 changes were caught, 1 survived. 1 are static')
    expect(section.split('\n').filter((line) => /^\| [`*]/.test(line))).toEqual([
      '| `.` | 1 | 0 | 100.0 | 0 |',
      '| `kyc` | 0 | 0 | – | 1 |',
      '| `money` | 1 | 1 | 50.0 | 0 |',
      '| **all** | 2 | 1 | 66.7 | 1 |',
    ])
  })

  it('keeps the sections of packages that weren’t run, and replaces the others', () => {
    const [old, next] = ['Killed', 'Survived'].map((status) => sectionOf('src', [mutant(status)]))
    const other = sectionOf('apps/web/src', [mutant('Killed', 'apps/web/src/format/dates.ts')])
    const page = pageOf(pageOf('', [old ?? '', other]), [next ?? ''])
    expect(page).toBe(pageOf('', [next ?? '', other]))
    expect(page.match(/^## .*/gm)).toEqual(['## src', '## apps/web/src'])
  })

  it('lists each survivor’s position, and whether a test reaches it', () => {
    expect(survivorsOf([mutant('Killed'), mutant('Survived'), mutant('NoCoverage')])).toEqual([
      'src/money/price.ts:7 EqualityOperator: pence >= 0',
      'src/money/price.ts:7 EqualityOperator: pence >= 0 (no test comes here)',
    ])
  })
})
