import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

// Runs fault tests of several processes under load (docs/machines.md): `pnpm --filter @kindling/api machines failover`.

/** Runs a test in its own network, process and mount namespaces. */
const apart = [
  ...['unshare', '--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'],
  // Bash as process 1 reaps orphans: Patroni would take zombies for running processes.
  ...['bash', '-c', '"$@"; exit $?', 'init'],
]

const trials: Record<string, readonly string[]> = {
  failover: [...apart, process.execPath, path('failover/run.ts')],
  rolling: [process.execPath, path('rolling.ts')],
  kill: [process.execPath, path('kill.ts')],
  postgres: [process.execPath, path('postgres.ts')],
  faults: [...apart, process.execPath, path('faults.ts')],
  outside: [process.execPath, path('outside.ts')],
  scale: [process.execPath, path('scale.ts')],
  soak: [process.execPath, path('soak.ts')],
  upgrade: [process.execPath, path('upgrade.ts')],
  guides: [process.execPath, path('guides/run.ts')],
}

function path(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

async function run(name: string): Promise<void> {
  const [program = '', ...args] = trials[name] ?? []
  console.info(`${name}:`)
  const child = spawn(program, args, { stdio: 'inherit' })
  // unshare ignores other signals while it waits for its child; everything in the namespaces ends with it.
  const end = () => child.kill(program === 'unshare' ? 'SIGKILL' : 'SIGTERM')
  process.once('SIGINT', end).once('SIGTERM', end)
  const [code] = await once(child, 'exit')
  process.off('SIGINT', end).off('SIGTERM', end)
  if (code !== 0) process.exitCode = 1
}

const names = process.argv.slice(2)
if (names.length === 0 || names.some((name) => !(name in trials))) {
  console.error(`Name some of ${Object.keys(trials).join(', ')}.`)
  process.exitCode = 2
} else {
  for (const name of names) await run(name)
}
