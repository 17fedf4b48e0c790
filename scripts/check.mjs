// Everything that must hold, in one command: a line for each task, what failed printed, and the total last. Turbo skips
// what has not changed since it last passed and replays its output, so the counts are the same with a warm cache. Tests
// that failed are run once more by themselves.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeReport } from './check/failed-tests.mjs'
import { isForgivable, tryAgain } from './check/second-try.mjs'
import { countOf, lineOf, linesOf, readTasks } from './check/tasks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What one core does: two of them at a time. */
const light = [
  'lint',
  'boundaries',
  'audit',
  'commits',
  'deadcode',
  'typecheck:root',
  'typecheck',
  '@kindling/domain#test',
  '@kindling/local-postgres#test',
  '@kindling/ui#test',
  '@kindling/web#test',
  'test:scripts',
  'build',
  'size',
  'package',
  'build-storybook',
]
/** What keeps two cores busy by itself: two at a time would take no less, and waits in tests would end too soon. */
const heavy = ['@kindling/api#test', 'test:stories', 'pictures', 'e2e']

/** @typedef {import('./check/second-try.mjs').Runner} Runner */

/**
 * @param {string} folder
 * @param {string[]} options
 * @returns {Runner}
 */
const vitest = (folder, ...options) => ({
  folder: join(root, folder),
  program: 'vitest',
  command: ({ file, select }) => ['vitest', 'run', ...options, file, ...(select ? ['-t', select] : [])],
})

/** The tasks whose tests can be run one by one. @type {Record<string, Runner>} */
const runners = {
  '@kindling/api#test': vitest('apps/api'),
  '@kindling/web#test': vitest('apps/web'),
  '@kindling/domain#test': vitest('packages/domain'),
  '@kindling/local-postgres#test': vitest('packages/local-postgres'),
  '@kindling/ui#test': vitest('packages/ui'),
  '//#test:stories': vitest('', '--config', 'vitest.stories.config.ts'),
  '@kindling/web#e2e': {
    folder: join(root, 'apps/web'),
    program: 'playwright',
    command: ({ file, select }) => ['playwright', 'test', '--trace=retain-on-failure', `${file}:${select}`],
  },
}

for (const runner of Object.values(runners)) removeReport(runner)

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })
}

/**
 * Runs a folder's own copy of a program: what one copy of Vitest has cached doesn't run in another.
 * @param {string[]} command
 * @param {string} folder
 * @returns {Promise<{ isGood: boolean, output: string, signal: string | null }>}
 */
function run([program = '', ...args], folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        FORCE_COLOR: '0',
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
      },
    })
    running.add(child)
    let output = ''
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ isGood: code === 0, output, signal })
    })
  })
}

/** @type {Map<string, import('./check/tasks.mjs').Task>} */
const tasks = new Map()
/** @type {string[]} */
const failedTasks = []
let isGood = true
let passed = 0

/** Runs tasks and prints a line for each that wasn't run before. @param {string[]} names @param {number} atOnce */
async function turbo(names, atOnce) {
  const options = ['--summarize', '--continue', '--output-logs=full', '--log-order=grouped']
  const all = ['turbo', 'run', ...names, ...options, `--concurrency=${atOnce}`, ...process.argv.slice(2)]
  const { output, ...result } = await run(all, root)
  if (result.signal) process.exit(1)
  isGood &&= result.isGood
  const [, summary] = /Summary:\s+(\S+\.json)/.exec(output) ?? []
  if (summary === undefined) console.error(lastLinesOf(output))
  for (const task of summary === undefined ? [] : readTasks(summary)) {
    if (tasks.has(task.taskId)) continue
    tasks.set(task.taskId, task)
    const printed = linesOf(output, task.taskId)
    const counts = { passed: countOf(printed, 'passed'), failed: countOf(printed, 'failed') }
    console.log(lineOf(task, counts))
    // A task of turbo's that is no test runner counts as one.
    passed += counts.passed + (task.isGood ? 1 : 0)
    if (task.isGood) continue
    failedTasks.push(task.taskId)
    console.error(`\n${lastLinesOf(printed)}\n`)
  }
}

/** The end of a long log, where it says what failed. @param {string} text */
function lastLinesOf(text) {
  return text.split('\n').slice(-60).join('\n')
}

await turbo(light, 2)
for (const task of heavy) await turbo([task], 1)

const verdict = await tryAgain(failedTasks, runners, run)
for (const { title, first, second } of verdict.unsteady) {
  console.error(`\nUnsteady, it passed the second time: ${title}\nFirst:\n${first}\nSecond:\n${second}`)
}
for (const { title, first, second } of verdict.failedTwice) {
  console.error(`\nFailed twice: ${title}\nFirst:\n${first}\nSecond:\n${lastLinesOf(second)}`)
}
if (!isGood && failedTasks.length === 0) verdict.broken.push('turbo itself')
if (verdict.broken.length > 0) console.error(`\nFailed:\n${verdict.broken.join('\n')}`)

const isPassed = isForgivable(verdict)
const unsteady = verdict.unsteady.length
const failed = isPassed ? 0 : verdict.broken.length + unsteady
if (unsteady > 0) console.log(`\n${unsteady} unsteady`)
console.log(`\n${passed + (isPassed ? unsteady : 0)} passed, ${failed} failed`)
process.exit(isPassed ? 0 : 1)
