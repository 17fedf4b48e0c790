// `pnpm stalled pnpm --filter @kindling/api test`: runs a command on a simulated overloaded machine, by repeatedly
// stopping random descendant processes for up to a second. Failing tests depend on timing or on an order of events.
// STALL_SEED repeats a run's choices. Needs signals and `ps`, so not on Windows.
import { execFileSync, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) throw new Error('name the command to run')
const { STALL_SEED = String(Date.now() % 100_000), STALL_MS = '1000' } = process.env
const shortestMs = 50
const longestMs = Number(STALL_MS)

let state = Number(STALL_SEED)
/** Mulberry32: random numbers from 0 to 1, deterministic by seed. */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Ids of all descendants of a process, without the `ps` started here. */
function descendantsOf(pid) {
  const children = new Map()
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n')) {
    const [id, parent, name] = line.trim().split(/\s+/)
    if (name !== undefined && name !== 'ps') children.set(parent, [...(children.get(parent) ?? []), id])
  }
  const found = []
  const open = [String(pid)]
  while (open.length > 0) {
    const below = children.get(open.pop()) ?? []
    found.push(...below)
    open.push(...below)
  }
  return found.map(Number)
}

/** A random few, or in two of five cases all. */
function choose(ids) {
  if (random() < 0.4) return ids
  const count = Math.ceil(random() * 4)
  return Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)])
}

function signal(ids, name) {
  for (const id of ids) {
    try {
      process.kill(id, name)
    } catch (error) {
      // The process has exited.
      if (error.code !== 'ESRCH') throw error
    }
  }
}

const command = spawn(program, args, { stdio: 'inherit' })
// Forwards signals to the command, and waits for its end, so that no process stays stopped.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => command.kill(name))
const ended = new Promise((resolve, reject) => {
  command.once('error', reject)
  command.once('exit', (code, by) => resolve(code ?? 128 + constants.signals[by]))
})
let isRunning = true
const status = ended.finally(() => {
  isRunning = false
})

let stalls = 0
while (isRunning) {
  await Promise.race([status, pause(100 + random() * 700)])
  if (!isRunning) break
  const stalled = choose(descendantsOf(command.pid)).filter(Boolean)
  signal(stalled, 'SIGSTOP')
  try {
    await pause(shortestMs + random() * (longestMs - shortestMs))
  } finally {
    signal(stalled, 'SIGCONT')
  }
  stalls += 1
}
console.log(`faltered ${stalls} times, with STALL_SEED=${STALL_SEED}`)
process.exitCode = await status
