// Everything that must hold, in one command. Turbo skips what has not changed since it last passed and replays its
// output, so the counts below are the same with a warm cache.
import { spawn } from 'node:child_process'

const tasks = [
  'lint',
  'boundaries',
  'audit',
  'deadcode',
  'typecheck:root',
  'typecheck',
  'test',
  'test:stories',
  'pictures',
  'build',
  'size',
  'package',
  'build-storybook',
  'e2e',
]

const args = ['run', ...tasks, '--continue', '--output-logs=full', '--log-order=grouped', '--concurrency=2']
const turbo = spawn('turbo', [...args, ...process.argv.slice(2)], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, FORCE_COLOR: '0', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
})

let output = ''
for (const [from, to] of [
  [turbo.stdout, process.stdout],
  [turbo.stderr, process.stderr],
]) {
  from.setEncoding('utf8')
  from.on('data', (text) => {
    output += text
    to.write(text)
  })
}

/** The end of what a failed task printed, again below everything: a long log is read from its end. */
function lastWordsOf(task) {
  // Turbo names a task of the root //#name, and puts //:name before its lines.
  const prefix = `${task.replace('#', ':')}: `
  const lines = output.split('\n').filter((line) => line.startsWith(prefix))
  return lines.slice(-60).join('\n')
}

/** The sum of what test runners report as passed or failed, and of turbo's own tasks that are no test runner. */
function count(word) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const vitest = [...plain.matchAll(new RegExp(`Tests\\s[^\\n]*?(\\d+) ${word}`, 'g'))]
  const playwright = [...plain.matchAll(new RegExp(`:e2e:\\s+(\\d+) ${word}`, 'g'))]
  return [...vitest, ...playwright].reduce((sum, match) => sum + Number(match[1]), 0)
}

turbo.on('close', (code, signal) => {
  const failedTasks = [...output.matchAll(/Failed:\s+(.*)/g)].flatMap((match) => match[1].split(','))
  const summary = output.match(/Tasks:\s+(\d+) successful, (\d+) total/)
  const done = summary ? Number(summary[1]) : 0
  const failed = Math.max(count('failed'), failedTasks.length, code === 0 ? 0 : 1)
  for (const task of failedTasks) console.error(`\n${lastWordsOf(task.trim())}`)
  if (failedTasks.length > 0) console.error(`\nFailed: ${failedTasks.map((task) => task.trim()).join(', ')}`)
  console.log(`\n${count('passed') + done} passed, ${failed} failed`)
  process.exit(signal ? 1 : (code ?? 1))
})

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => turbo.kill(signal))
