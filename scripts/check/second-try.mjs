// A failed test is run once more by itself: one slow moment of a machine must not hide what the rest of a check found,
// and must not be hidden either.
import { relative } from 'node:path'
import { readReport, removeReport } from './failed-tests.mjs'

/** A check in which so many tests passed only the second time has failed. */
export const TOO_MANY_UNSTEADY = 3
/** With more failures than this something is broken, and running them again would only take time. */
const MOST_TRIED = 10

/**
 * @typedef {import('./failed-tests.mjs').FailedTest} FailedTest
 * @typedef {import('./failed-tests.mjs').Place} Place
 * @typedef {Place & { command: (test: FailedTest) => string[] }} Runner how the tests of a task are run again
 * @typedef {{ title: string, first: string, second: string }} TriedAgain a failed test, with what it said both times
 * @typedef {object} Verdict
 * @property {string[]} broken what failed, a line each
 * @property {TriedAgain[]} unsteady
 * @property {TriedAgain[]} failedTwice those of the broken ones that were run again
 */

/**
 * Runs the failed tests of failed tasks again.
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
    // No report, or a failure outside of every test: nothing that could be run again would speak for the task.
    if (!report || report.tests.length === 0 || report.others.length > 0) verdict.broken.push(task)
    if (report) failed.push(...report.tests.map((test) => ({ task, runner, test })))
  }
  for (const { task, runner, test } of failed.slice(0, MOST_TRIED)) {
    const title = titleOf(task, runner, test)
    removeReport(runner)
    const { isGood, output } = await run(runner.command(test), runner.folder)
    // A run that found no such test ends well, too.
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

/** @param {Verdict} verdict */
export function isForgivable({ broken, unsteady }) {
  return broken.length === 0 && unsteady.length < TOO_MANY_UNSTEADY
}
