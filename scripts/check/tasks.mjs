import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Task
 * @property {string} taskId
 * @property {number} seconds
 * @property {boolean} isReplayed whether the output is from turbo's cache
 * @property {boolean} isGood
 */

/**
 * The tasks that turbo ran, in the order in which they ended.
 * @param {string} path of the summary that turbo writes with --summarize
 * @returns {Task[]}
 */
export function readTasks(path) {
  /** @type {{ tasks: { taskId: string, cache: { status: string }, execution?: { startTime: number, endTime: number, exitCode?: number } }[] }} */
  const { tasks } = JSON.parse(readFileSync(path, 'utf8'))
  const ended = tasks.flatMap(({ taskId, cache, execution }) => {
    if (!execution) return []
    const { startTime, endTime, exitCode } = execution
    const isReplayed = cache.status === 'HIT'
    const seconds = (endTime - startTime) / 1000
    return [{ endTime, taskId, seconds, isReplayed, isGood: isReplayed || exitCode === 0 }]
  })
  return ended.sort((one, other) => one.endTime - other.endTime).map(({ endTime: _, ...task }) => task)
}

/**
 * The output of a task, without turbo's prefix on each line.
 * @param {string} output of turbo
 * @param {string} taskId such as `@kindling/api#test`; one of the root is `//#name`, and its lines begin with `//:name`
 */
export function linesOf(output, taskId) {
  const prefix = `${taskId.replace('#', ':')}: `
  return output
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length))
    .join('\n')
}

/**
 * Number of passed or failed tests in the output of Vitest and Playwright: `Tests  1 failed | 9 passed`, `  9 passed (4m)`.
 * @param {string} printed
 * @param {'passed' | 'failed'} word
 */
export function countOf(printed, word) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = printed.replace(/\u001b\[[0-9;]*m/g, '')
  const counted = [
    ...plain.matchAll(new RegExp(`^\\s*Tests\\s[^\\n]*?(\\d+) ${word}`, 'gm')),
    ...plain.matchAll(new RegExp(`^\\s+(\\d+) ${word}(?: \\(|$)`, 'gm')),
  ]
  return counted.reduce((sum, match) => sum + Number(match[1]), 0)
}

/** @param {Task} task @param {{ passed: number, failed: number }} counts */
export function lineOf({ taskId, seconds, isReplayed, isGood }, { passed, failed }) {
  const counts = [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ')
  const state = isGood ? counts : `FAILED  ${counts}`
  return `${seconds.toFixed(1).padStart(8)} s  ${`${taskId}${isReplayed ? ' (replayed)' : ''}`.padEnd(36)}${state}`.trimEnd()
}
