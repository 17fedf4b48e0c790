// How a test runner tells the check which tests failed: a file in the cache of the package that ran them, one for each
// program, since apps/web has tests of both.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} FailedTest
 * @property {string} file absolute path
 * @property {string} name as the runner prints it; empty when the file as a whole failed
 * @property {string} select what makes the runner run only this test: a pattern for Vitest, a line for Playwright
 * @property {string} error what it failed with
 */

/**
 * @typedef {object} Report
 * @property {number} passed how many tests did
 * @property {FailedTest[]} tests
 * @property {string[]} others failures that belong to no test, such as an unhandled rejection; running tests again says
 *   nothing about those
 */

/**
 * @typedef {object} Place where a report is
 * @property {string} folder of the package, absolute
 * @property {'vitest' | 'playwright'} program
 */

/** @param {Place} place */
const pathOf = ({ folder, program }) => join(folder, `node_modules/.cache/failed-tests-${program}.json`)

/**
 * @param {Place} place
 * @param {Report} report
 */
export function writeReport(place, report) {
  mkdirSync(dirname(pathOf(place)), { recursive: true })
  writeFileSync(pathOf(place), JSON.stringify(report))
}

/**
 * @param {Place} place
 * @returns {Report | undefined} nothing when the runner ended without a report
 */
export function readReport(place) {
  try {
    return JSON.parse(readFileSync(pathOf(place), 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that dies before it reports must not be judged by its last report. @param {Place} place */
export function removeReport(place) {
  rmSync(pathOf(place), { force: true })
}
