// `pnpm test:commands` runs each command of README.md that no other check runs, with an empty database: commands have
// to exit with 0, servers have to respond. Needs the ports 3000, 5173 and 6006.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kindling-commands-'))
const env = { ...process.env, DATA_DIR: folder, DEMO: 'false' }
const api = 'http://localhost:3000/api/health/ready'
const patienceMs = 600_000

/** Commands, with the URL to poll if it is a server. */
const commands = [
  ['npm start', api],
  ['bin/kindling migrate'],
  ['bin/kindling categories usual'],
  ['bin/kindling reconcile --recheck 0'],
  ['bin/kindling age 7'],
  ['pnpm dev', api, 'http://localhost:5173/'],
  ['pnpm storybook', 'http://localhost:6006/'],
  ['pnpm stalled node --version'],
  ['pnpm --filter @kindling/api db:generate'],
  ['pnpm --filter @kindling/api db:lock'],
  ['pnpm format'],
  ['pnpm spec accounts'],
]

/** Starts a command in a new process group, so that stopping it reaches its child processes. */
function begin(command) {
  const [program, ...args] = command.split(' ')
  const own = args[0] === 'age' ? { ...env, DEMO: 'true' } : env
  const child = spawn(program, args, { cwd: root, env: own, stdio: 'inherit', detached: true })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  return { ended, group: -child.pid }
}

/** Signals a process group; whether any of its processes exists. Signal 0 only checks. */
function signal(group, name) {
  try {
    return process.kill(group, name)
  } catch (error) {
    if (error.code === 'ESRCH') return false
    throw error
  }
}

async function untilAnswered(address) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(500)) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${address} doesn't answer`)
}

async function serve(command, addresses) {
  const { ended, group } = begin(command)
  const tooEarly = ended.then((code) => {
    throw new Error(`${command} ended with ${code}`)
  })
  try {
    await Promise.race([tooEarly, Promise.all(addresses.map(untilAnswered))])
  } finally {
    tooEarly.catch(() => {})
    signal(group, 'SIGTERM')
    // The next command needs the database's lock.
    while (signal(group, 0)) await pause(100)
  }
}

async function runOnce(command) {
  const code = await begin(command).ended
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

try {
  for (const [command, ...addresses] of commands) {
    console.info(`\n> ${command}`)
    await (addresses.length > 0 ? serve(command, addresses) : runOnce(command))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
