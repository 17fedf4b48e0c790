import { dirname } from 'node:path'
import { writeReport } from './failed-tests.mjs'

/** @typedef {import('playwright/types/testReporter').FullConfig} FullConfig */
/** @typedef {import('playwright/types/testReporter').Suite} Suite */
/** @typedef {import('playwright/types/testReporter').TestError} TestError */

/** Writes down which journeys failed, for the check to run once more: see main.mjs. */
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

  /** What belongs to no journey, such as a server that doesn't start. @param {TestError} error */
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

/** What a page showed at the end: see the journeys’ own `test`. @param {{ name: string, body?: Buffer }} attachment */
const lastSeen = ({ name, body }) => (name === 'last seen' ? `Last seen: ${body?.toString() ?? ''}` : '')
