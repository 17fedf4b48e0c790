// Reports of failed tests, from test runners to the check: a file in the package's cache, one for each runner, since
// apps/web has Vitest and Playwright tests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} FailedTest
 * @property {string} file absolute path
 * @property {string} name as the runner prints it; empty when the file as a whole failed
 * @property {string} select argument that runs only this test: a name pattern for Vitest, a line for Playwright
 * @property {string} error message and stack
 */

/**
 * @typedef {object} Report
 * @property {number} passed number of passed tests
 * @property {FailedTest[]} tests
 * @property {string[]} others errors outside of tests, such as an unhandled rejection, which retries can't clear
 */

/**
 * @typedef {object} Place of a report
 * @property {string} folder of the package, absolute path
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
 * @returns {Report | undefined} undefined if the runner ended without a report
 */
export function readReport(place) {
  try {
    return JSON.parse(readFileSync(pathOf(place), 'utf8'))
  } catch {
    return undefined
  }
}

/** Deletes the last report, so that it isn't read if the runner crashes before writing one. @param {Place} place */
export function removeReport(place) {
  rmSync(pathOf(place), { force: true })
}
