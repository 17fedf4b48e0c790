// How a test runner tells the check which tests failed: a file in the cache of the package that ran them.
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

/** @param {string} folder of the package, absolute */
const reportIn = (folder) => join(folder, 'node_modules/.cache/failed-tests.json')

/**
 * @param {string} folder
 * @param {Report} report
 */
export function writeReport(folder, report) {
  mkdirSync(dirname(reportIn(folder)), { recursive: true })
  writeFileSync(reportIn(folder), JSON.stringify(report))
}

/**
 * @param {string} folder
 * @returns {Report | undefined} nothing when the runner ended without a report
 */
export function readReport(folder) {
  try {
    return JSON.parse(readFileSync(reportIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that dies before it reports must not be judged by its last report. @param {string} folder */
export function removeReport(folder) {
  rmSync(reportIn(folder), { force: true })
}
