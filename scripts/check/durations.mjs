import { readFileSync } from 'node:fs'

/**
 * How long each task took, the longest first.
 * @param {string} path of the summary that turbo writes with --summarize
 * @returns {string[]} lines to print
 */
export function durationsFrom(path) {
  /** @type {{ tasks: { taskId: string, cache: { status: string }, execution?: { startTime: number, endTime: number } }[] }} */
  const { tasks } = JSON.parse(readFileSync(path, 'utf8'))
  return tasks
    .flatMap(({ taskId, cache, execution }) => {
      if (!execution) return []
      const seconds = (execution.endTime - execution.startTime) / 1000
      return [{ taskId, seconds, note: cache.status === 'HIT' ? ' (replayed)' : '' }]
    })
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ taskId, seconds, note }) => `${seconds.toFixed(1).padStart(8)} s  ${taskId}${note}`)
}
