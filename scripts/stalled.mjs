// `pnpm stalled pnpm --filter @kindling/api test`: runs a command on a machine that keeps faltering. Again and again some
// of the processes below it, or all of them, stand still for up to a second. What then fails measured time, or took
// one order of events for the only one. STALL_SEED repeats a run's choices. Needs signals and `ps`: no Windows.
import { execFileSync, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const [program, ...args] = process.argv.slice(2)
if (program === undefined) throw new Error('name the command to run')
const { STALL_SEED = String(Date.now() % 100_000), STALL_MS = '1000' } = process.env
const shortestMs = 50
const longestMs = Number(STALL_MS)

let state = Number(STALL_SEED)
/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** The ids of all processes that came of one, without the `ps` that tells. */
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

/** Some of them, or in two of five cases all. */
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
      // It has ended in the meantime.
      if (error.code !== 'ESRCH') throw error
    }
  }
}

const command = spawn(program, args, { stdio: 'inherit' })
// Nobody is left standing still: who is told to end tells the command, and ends with it.
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
