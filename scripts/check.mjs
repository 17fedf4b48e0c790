// Everything that must hold, in one command. Turbo skips what has not changed since it last passed and replays its
// output, so the counts below are the same with a warm cache. Tests that failed are run once more by themselves.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineOf, readTasks } from './check/durations.mjs'
import { removeReport } from './check/failed-tests.mjs'
import { isForgivable, tryAgain } from './check/second-try.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What one core does: two of them at a time. */
const light = [
  'lint',
  'boundaries',
  'audit',
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
 * @param {{ isShown?: boolean }} options
 * @returns {Promise<{ isGood: boolean, output: string, signal: string | null }>}
 */
function run([program = '', ...args], folder, { isShown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        ...{ FORCE_COLOR: '0', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      },
    })
    running.add(child)
    let output = ''
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text
        if (isShown) to.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ isGood: code === 0, output, signal })
    })
  })
}

/** @param {string[]} tasks @param {{ atOnce: number }} options */
async function turbo(tasks, { atOnce }) {
  const options = ['--summarize', '--continue', '--output-logs=full', '--log-order=grouped']
  const all = ['turbo', 'run', ...tasks, ...options, `--concurrency=${atOnce}`, ...process.argv.slice(2)]
  const result = await run(all, root, { isShown: true })
  if (result.signal) process.exit(1)
  return result
}

const runs = [await turbo(light, { atOnce: 2 }), await turbo(heavy, { atOnce: 1 })]
const isGood = runs.every((each) => each.isGood)
const output = runs.map((each) => each.output).join('\n')

/** The end of what a failed task printed, again below everything: a long log is read from its end. @param {string} task */
function lastWordsOf(task) {
  // Turbo names a task of the root //#name, and puts //:name before its lines.
  const prefix = `${task.replace('#', ':')}: `
  return lastLinesOf(
    output
      .split('\n')
      .filter((line) => line.startsWith(prefix))
      .join('\n'),
  )
}

/** @param {string} text */
function lastLinesOf(text) {
  return text.split('\n').slice(-60).join('\n')
}

/** The sum of what test runners report as passed or failed. @param {string} word */
function count(word) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const counted = [
    ...plain.matchAll(new RegExp(`Tests\\s[^\\n]*?(\\d+) ${word}`, 'g')),
    ...plain.matchAll(new RegExp(`:e2e:\\s+(\\d+) ${word}`, 'g')),
  ]
  return counted.reduce((sum, match) => sum + Number(match[1]), 0)
}

const failedTasks = [
  ...new Set(
    [...output.matchAll(/Failed:\s+(.*)/g)]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map((task) => task.trim()),
  ),
]
for (const task of failedTasks) console.error(`\n${lastWordsOf(task)}`)

const verdict = await tryAgain(failedTasks, runners, run)
for (const { title, first, second } of verdict.unsteady) {
  console.error(`\nUnsteady, it passed the second time: ${title}\nFirst:\n${first}\nSecond:\n${second}`)
}
for (const { title, first, second } of verdict.failedTwice) {
  console.error(`\nFailed twice: ${title}\nFirst:\n${first}\nSecond:\n${lastLinesOf(second)}`)
}
if (!isGood && failedTasks.length === 0) verdict.broken.push('turbo itself')
if (verdict.broken.length > 0) console.error(`\nFailed:\n${verdict.broken.join('\n')}`)

const summaries = [...output.matchAll(/Summary:\s+(\S+\.json)/g)].map(([, path = '']) => path)
const tasks = readTasks(summaries)
console.log(`\n${tasks.map(lineOf).join('\n')}`)

// Turbo's own tasks that are no test runner count as one each.
const done = tasks.filter(({ isGood }) => isGood).length
const isPassed = isForgivable(verdict)
const unsteady = verdict.unsteady.length
const passed = count('passed') + done + (isPassed ? unsteady : 0)
const failed = isPassed ? 0 : verdict.broken.length + unsteady
if (unsteady > 0) console.log(`\n${unsteady} unsteady`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(isPassed ? 0 : 1)
