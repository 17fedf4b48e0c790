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

describe('what a run of mutants came to', () => {
  it('counts a test that never ends as one that noticed, and what no test reaches as a survivor', () => {
    const row = countOf(
      'money',
      ['Killed', 'Timeout', 'Killed', 'NoCoverage', 'Ignored'].map((s) => mutant(s)),
    )
    expect(row).toEqual({ name: 'money', caught: 3, survived: 1, untried: 1 })
    expect(scoreOf(row)).toBe(75)
  })

  it('has a line for each folder, and one for all', () => {
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

  it('keeps on the page what was not tried again, and puts the new in the place of the old', () => {
    const [old, next] = ['Killed', 'Survived'].map((status) => sectionOf('src', [mutant(status)]))
    const other = sectionOf('apps/web/src', [mutant('Killed', 'apps/web/src/format/dates.ts')])
    const page = pageOf(pageOf('', [old ?? '', other]), [next ?? ''])
    expect(page).toBe(pageOf('', [next ?? '', other]))
    expect(page.match(/^## .*/gm)).toEqual(['## src', '## apps/web/src'])
  })

  it('says where each survivor is, and whether a test comes there', () => {
    expect(survivorsOf([mutant('Killed'), mutant('Survived'), mutant('NoCoverage')])).toEqual([
      'src/money/price.ts:7 EqualityOperator: pence >= 0',
      'src/money/price.ts:7 EqualityOperator: pence >= 0 (no test comes here)',
    ])
  })
})
