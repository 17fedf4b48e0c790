// Retries failed tests once by themselves, so that one slow moment of the machine doesn't fail the check, but reports
// them as flaky.
import { relative } from 'node:path'
import { readReport, removeReport } from './failed-tests.mjs'

/** A check with this many flaky tests fails. */
export const TOO_MANY_UNSTEADY = 3
/** With more failures than this, retries would only take time. */
const MOST_TRIED = 10

/**
 * @typedef {import('./failed-tests.mjs').FailedTest} FailedTest
 * @typedef {import('./failed-tests.mjs').Place} Place
 * @typedef {Place & { command: (test: FailedTest) => string[] }} Runner runs single tests of a task
 * @typedef {{ title: string, first: string, second: string }} TriedAgain a failed test, with both outputs
 * @typedef {object} Verdict
 * @property {string[]} broken failed tests and tasks, a line each
 * @property {TriedAgain[]} unsteady
 * @property {TriedAgain[]} failedTwice the broken tests that were retried
 */

/**
 * Retries the failed tests of failed tasks.
 * @param {string[]} tasks that failed
 * @param {Record<string, Runner>} runners by task
 * @param {(command: string[], folder: string) => Promise<{ isGood: boolean, output: string }>} run
 * @returns {Promise<Verdict>}
 */
export async function tryAgain(tasks, runners, run) {
  /** @type {Verdict} */
  const verdict = { broken: [], unsteady: [], failedTwice: [] }
  /** @type {{ task: string, runner: Runner, test: FailedTest }[]} */
  const failed = []
  for (const task of tasks) {
    const runner = runners[task]
    const report = runner && readReport(runner)
    // No report, or an error outside of tests: retries can't prove that the task passes.
    if (!report || report.tests.length === 0 || report.others.length > 0) verdict.broken.push(task)
    if (report) failed.push(...report.tests.map((test) => ({ task, runner, test })))
  }
  for (const { task, runner, test } of failed.slice(0, MOST_TRIED)) {
    const title = titleOf(task, runner, test)
    removeReport(runner)
    const { isGood, output } = await run(runner.command(test), runner.folder)
    // A run that matches no test exits with 0, too.
    const hasRun = (readReport(runner)?.passed ?? 0) > 0
    const tried = { title, first: test.error, second: output }
    if (isGood && hasRun) {
      verdict.unsteady.push(tried)
    } else {
      verdict.failedTwice.push(tried)
      verdict.broken.push(title)
    }
  }
  verdict.broken.push(
    ...failed.slice(MOST_TRIED).map(({ task, runner, test }) => titleOf(task, runner, test)),
  )
  return verdict
}

/**
 * @param {string} task
 * @param {Runner} runner
 * @param {FailedTest} test
 */
function titleOf(task, { folder }, { file, name }) {
  return [task, relative(folder, file), name].filter(Boolean).join(' › ')
}

/**
 * @param {Verdict} verdict
 * @param {number} others number of flaky tests that a task has retried itself
 */
export function isForgivable({ broken, unsteady }, others = 0) {
  return broken.length === 0 && unsteady.length + others < TOO_MANY_UNSTEADY
}
