import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeReport, writeReport } from './failed-tests.mjs'
import { isForgivable, tryAgain } from './second-try.mjs'

/** @type {string} */
let folder
/** @type {import('./failed-tests.mjs').Place} */
let place
/** @type {string[]} */
let asked
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-try-'))
  place = { folder, program: 'vitest' }
  asked = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} name */
const failing = (name) => ({ file: join(folder, 'a.test.ts'), name, select: name, error: `${name} failed` })

/**
 * @param {string[]} names of tests that failed
 * @param {{ others?: string[], passes?: (name: string) => boolean,
 *   finds?: (name: string) => boolean }} rest
 */
async function judge(names, { others = [], passes = () => true, finds = () => true } = {}) {
  writeReport(place, { passed: 5, tests: names.map(failing), others })
  const runners = {
    'a#test': { ...place, command: (/** @type {{ select: string }} */ { select }) => [select] },
  }
  return await tryAgain(['a#test'], runners, async ([name = '']) => {
    asked.push(name)
    writeReport(place, { passed: finds(name) && passes(name) ? 1 : 0, tests: [], others: [] })
    return { isGood: passes(name), output: `${name} again` }
  })
}

describe('a failed test', () => {
  it('that passes when run alone is reported as flaky with both outputs, and forgiven', async () => {
    const verdict = await judge(['slow'])
    expect(verdict).toEqual({
      broken: [],
      failedTwice: [],
      unsteady: [{ title: 'a#test › a.test.ts › slow', first: 'slow failed', second: 'slow again' }],
    })
    expect(isForgivable(verdict)).toBe(true)
  })

  it('that fails again is reported as broken', async () => {
    const verdict = await judge(['slow', 'wrong'], { passes: (name) => name === 'slow' })
    expect(verdict.broken).toEqual(['a#test › a.test.ts › wrong'])
    expect(verdict.failedTwice).toEqual([
      { title: 'a#test › a.test.ts › wrong', first: 'wrong failed', second: 'wrong again' },
    ])
    expect(isForgivable(verdict)).toBe(false)
  })

  it('that isn’t found in the second run is reported as broken', async () => {
    const verdict = await judge(['renamed'], { finds: () => false })
    expect(verdict.broken).toEqual(['a#test › a.test.ts › renamed'])
  })

  it('is forgiven up to twice in a check', async () => {
    expect(isForgivable(await judge(['one', 'two']))).toBe(true)
    expect(isForgivable(await judge(['one', 'two']), 1)).toBe(false)
    expect(isForgivable(await judge(['one', 'two', 'three']))).toBe(false)
  })

  it('isn’t run again when more than ten failed', async () => {
    const verdict = await judge(Array.from({ length: 12 }, (_, nth) => `test ${nth}`))
    expect(asked).toHaveLength(10)
    expect(verdict.broken).toEqual(['a#test › a.test.ts › test 10', 'a#test › a.test.ts › test 11'])
  })
})

describe('a failed task', () => {
  it('with an error outside of its tests is broken', async () => {
    expect(isForgivable(await judge(['slow'], { others: ['unhandled rejection'] }))).toBe(false)
  })

  it('without a failed test is broken', async () => {
    expect(isForgivable(await judge([]))).toBe(false)
  })

  it('is judged by its own program’s report', async () => {
    writeReport({ folder, program: 'playwright' }, { passed: 1, tests: [failing('a journey')], others: [] })
    await judge(['slow'])
    expect(asked).toEqual(['slow'])
  })

  it('without a report is broken, even if an earlier run left one', async () => {
    await judge(['slow'])
    removeReport(place)
    const runners = { 'a#test': { ...place, command: () => [] } }
    const verdict = await tryAgain(['a#test', '//#lint'], runners, () => {
      throw new Error('there is nothing to run')
    })
    expect(verdict).toEqual({ broken: ['a#test', '//#lint'], unsteady: [], failedTwice: [] })
  })
})
