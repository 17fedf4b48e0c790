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

describe('a test that failed', () => {
  it('and passes by itself is unsteady, with what it said both times, and forgiven', async () => {
    const verdict = await judge(['slow'])
    expect(verdict).toEqual({
      broken: [],
      failedTwice: [],
      unsteady: [{ title: 'a#test › a.test.ts › slow', first: 'slow failed', second: 'slow again' }],
    })
    expect(isForgivable(verdict)).toBe(true)
  })

  it('and fails by itself as well is broken', async () => {
    const verdict = await judge(['slow', 'wrong'], { passes: (name) => name === 'slow' })
    expect(verdict.broken).toEqual(['a#test › a.test.ts › wrong'])
    expect(verdict.failedTwice).toEqual([
      { title: 'a#test › a.test.ts › wrong', first: 'wrong failed', second: 'wrong again' },
    ])
    expect(isForgivable(verdict)).toBe(false)
  })

  it('and isn’t found the second time is broken', async () => {
    const verdict = await judge(['renamed'], { finds: () => false })
    expect(verdict.broken).toEqual(['a#test › a.test.ts › renamed'])
  })

  it('is forgiven twice in a check, and not three times', async () => {
    expect(isForgivable(await judge(['one', 'two']))).toBe(true)
    expect(isForgivable(await judge(['one', 'two', 'three']))).toBe(false)
  })

  it('is not run again when more failed than a slow moment explains', async () => {
    const verdict = await judge(Array.from({ length: 12 }, (_, nth) => `test ${nth}`))
    expect(asked).toHaveLength(10)
    expect(verdict.broken).toEqual(['a#test › a.test.ts › test 10', 'a#test › a.test.ts › test 11'])
  })
})

describe('a task that failed', () => {
  it('with an error outside of its tests is broken, whatever its tests do', async () => {
    expect(isForgivable(await judge(['slow'], { others: ['unhandled rejection'] }))).toBe(false)
  })

  it('without a failed test is broken', async () => {
    expect(isForgivable(await judge([]))).toBe(false)
  })

  it('is judged by the report of its own program', async () => {
    writeReport({ folder, program: 'playwright' }, { passed: 1, tests: [failing('a journey')], others: [] })
    await judge(['slow'])
    expect(asked).toEqual(['slow'])
  })

  it('without a report is broken, also when it left one the time before', async () => {
    await judge(['slow'])
    removeReport(place)
    const runners = { 'a#test': { ...place, command: () => [] } }
    const verdict = await tryAgain(['a#test', '//#lint'], runners, () => {
      throw new Error('there is nothing to run')
    })
    expect(verdict).toEqual({ broken: ['a#test', '//#lint'], unsteady: [], failedTwice: [] })
  })
})
