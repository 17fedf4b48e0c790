import { writeReport } from './failed-tests.mjs'

/** @typedef {import('vitest/node').TestModule} TestModule */

/** Vitest reporter that writes the failed tests to a report, for the retry of the check. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class FailedTestsReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { stack?: string, message: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    writeReport(
      { folder: process.cwd(), program: 'vitest' },
      {
        passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
        tests: modules.filter((module) => module.state() === 'failed').flatMap(failuresOf),
        others: unhandled.map(textOf),
      },
    )
  }
}

/** The failed tests of a file; the file itself for an error outside of tests. @param {TestModule} module */
function failuresOf(module) {
  const outside = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  const tests = [...module.children.allTests('failed')]
  if (outside.length > 0 || tests.length === 0) {
    return [{ file: module.moduleId, name: '', select: '', error: outside.map(textOf).join('\n') }]
  }
  return tests.map((test) => ({
    file: module.moduleId,
    name: test.fullName,
    select: `^${escaped(test.fullName)}$`,
    error: (test.result().errors ?? []).map(textOf).join('\n'),
  }))
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** @param {{ stack?: string, message: string }} error */
const textOf = (error) => error.stack ?? error.message
