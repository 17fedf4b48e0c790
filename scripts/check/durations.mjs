import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Task
 * @property {string} taskId
 * @property {number} seconds
 * @property {boolean} isReplayed what an earlier run printed
 * @property {boolean} isGood
 */

/**
 * What turbo did, the longest first. A task that several runs name, because others need it, is listed once.
 * @param {string[]} paths of the summaries that turbo writes with --summarize, in the order of the runs
 * @returns {Task[]}
 */
export function readTasks(paths) {
  /** @type {Map<string, Task>} */
  const found = new Map()
  for (const path of paths) {
    /** @type {{ tasks: { taskId: string, cache: { status: string }, execution?: { startTime: number, endTime: number, exitCode?: number } }[] }} */
    const { tasks } = JSON.parse(readFileSync(path, 'utf8'))
    for (const { taskId, cache, execution } of tasks) {
      if (!execution || found.has(taskId)) continue
      const seconds = (execution.endTime - execution.startTime) / 1000
      found.set(taskId, {
        taskId,
        seconds,
        isReplayed: cache.status === 'HIT',
        isGood: cache.status === 'HIT' || execution.exitCode === 0,
      })
    }
  }
  return [...found.values()].sort((one, other) => other.seconds - one.seconds)
}

/** @param {Task} task */
export function lineOf({ taskId, seconds, isReplayed }) {
  return `${seconds.toFixed(1).padStart(8)} s  ${taskId}${isReplayed ? ' (replayed)' : ''}`
}
