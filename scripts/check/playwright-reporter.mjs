import { dirname } from 'node:path'
import { writeReport } from './failed-tests.mjs'

/** @typedef {import('playwright/types/testReporter').FullConfig} FullConfig */
/** @typedef {import('playwright/types/testReporter').Suite} Suite */
/** @typedef {import('playwright/types/testReporter').TestError} TestError */

/** Playwright reporter that writes the failed tests to a report, for the retry of the check. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class FailedTestsReporter {
  /** @type {TestError[]} */
  others = []

  /**
   * @param {FullConfig} config
   * @param {Suite} suite
   */
  onBegin(config, suite) {
    this.folder = dirname(config.configFile ?? '')
    this.suite = suite
  }

  /** An error outside of tests, such as a server that doesn't start. @param {TestError} error */
  onError(error) {
    this.others.push(error)
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? []
    const failed = tests.filter((test) => test.outcome() === 'unexpected')
    writeReport(
      { folder: this.folder ?? process.cwd(), program: 'playwright' },
      {
        passed: tests.filter((test) => test.outcome() === 'expected' && test.results.length > 0).length,
        tests: failed.map((test) => ({
          file: test.location.file,
          name: test.titlePath().filter(Boolean).join(' › '),
          select: String(test.location.line),
          error: test.results
            .flatMap(({ errors, attachments }) => [...errors.map(textOf), ...attachments.map(lastSeen)])
            .filter(Boolean)
            .join('\n'),
        })),
        others: this.others.map(textOf),
      },
    )
  }
}

/** @param {TestError} error */
const textOf = (error) => error.stack ?? error.message ?? error.value ?? ''

/**
 * Text of the page at the end of the test: see the fixture `test` of the journeys.
 * @param {{ name: string, body?: Buffer }} attachment
 */
const lastSeen = ({ name, body }) => (name === 'last seen' ? `Last seen: ${body?.toString() ?? ''}` : '')
