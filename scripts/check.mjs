// Runs all checks: prints a line for each task, the output of failed ones, and a summary. Turbo replays the output of
// unchanged tasks that passed, so the counts are the same with a warm cache. Failed tests are retried once.
//
// CHECK_PART runs one part of it: `light`, or a heavy task by its name, of which `pictures` and `e2e` can be shared out
// among machines, as in `e2e 1/2`.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeReport } from './check/failed-tests.mjs'
import { partOf } from './check/parts.mjs'
import { isForgivable, tryAgain } from './check/second-try.mjs'
import { countOf, lineOf, linesOf, readTasks } from './check/tasks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Single-threaded tasks: two run at a time. */
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
/** Tasks that use both cores: run alone, since two at a time take as long, and tests would time out. */
const heavy = ['@kindling/api#test', 'pictures', 'e2e']

/** Heavy tasks that several machines can share. */
const shared = ['pictures', 'e2e']
const { isLight, tasks: heavyTasks, options: shard } = partOf(process.env.CHECK_PART, heavy, shared)

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

/** The test runners of tasks whose tests can be retried one by one. @type {Record<string, Runner>} */
const runners = {
  '@kindling/api#test': vitest('apps/api'),
  '@kindling/web#test': vitest('apps/web'),
  '@kindling/domain#test': vitest('packages/domain'),
  '@kindling/local-postgres#test': vitest('packages/local-postgres'),
  '@kindling/ui#test': vitest('packages/ui'),
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
 * Runs a program from the folder's own node_modules: Vitest's cache is specific to its installed copy.
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
/** Stories that a task has retried itself, a line each. @type {string[]} */
const unsteadyStories = []
let isGood = true
let passed = 0

/**
 * Runs tasks, and prints a line for each.
 * @param {string[]} names
 * @param {number} atOnce
 * @param {string[]} given options of the tasks
 */
async function turbo(names, atOnce, given = []) {
  const options = ['--summarize', '--continue', '--output-logs=full', '--log-order=grouped']
  const all = [
    'turbo',
    'run',
    ...names,
    ...options,
    `--concurrency=${atOnce}`,
    ...process.argv.slice(2),
    ...given,
  ]
  const { output, ...result } = await run(all, root)
  if (result.signal) process.exit(1)
  isGood &&= result.isGood
  const [, summary] = /Summary:\s+(\S+\.json)/.exec(output) ?? []
  if (summary === undefined) console.error(lastLinesOf(output))
  for (const task of summary === undefined ? [] : readTasks(summary)) {
    if (tasks.has(task.taskId)) continue
    tasks.set(task.taskId, task)
    const printed = linesOf(output, task.taskId)
    unsteadyStories.push(...printed.split('\n').filter((line) => line.startsWith('Unsteady')))
    const counts = { passed: countOf(printed, 'passed'), failed: countOf(printed, 'failed') }
    console.log(lineOf(task, counts))
    // A task without tests counts as one.
    passed += counts.passed + (task.isGood ? 1 : 0)
    if (task.isGood) continue
    failedTasks.push(task.taskId)
    console.error(`\n${lastLinesOf(printed)}\n`)
  }
}

/** The end of a long log, where the failures are. @param {string} text */
function lastLinesOf(text) {
  return text.split('\n').slice(-60).join('\n')
}

if (isLight) await turbo(light, 2)
for (const task of heavyTasks) await turbo([task], 1, shard)

const verdict = await tryAgain(failedTasks, runners, run)
for (const { title, first, second } of verdict.unsteady) {
  console.error(`\nUnsteady, it passed the second time: ${title}\nFirst:\n${first}\nSecond:\n${second}`)
}
for (const { title, first, second } of verdict.failedTwice) {
  console.error(`\nFailed twice: ${title}\nFirst:\n${first}\nSecond:\n${lastLinesOf(second)}`)
}
if (!isGood && failedTasks.length === 0) verdict.broken.push('turbo itself')
if (verdict.broken.length > 0) console.error(`\nFailed:\n${verdict.broken.join('\n')}`)

for (const line of unsteadyStories) console.error(`\n${line}`)

const unsteady = verdict.unsteady.length + unsteadyStories.length
const isPassed = isForgivable(verdict, unsteadyStories.length)
const failed = isPassed ? 0 : verdict.broken.length + unsteady
if (unsteady > 0) console.log(`\n${unsteady} unsteady`)
console.log(`\n${passed + (isPassed ? verdict.unsteady.length : 0)} passed, ${failed} failed`)
process.exit(isPassed ? 0 : 1)
