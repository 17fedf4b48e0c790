import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

// Machines that die, under load: docs/machines.md. `pnpm --filter @kindling/api machines failover`.

/** What needs a network, processes and a view of the disk of its own, which end with it. */
const apart = [
  ...['unshare', '--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'],
  // The first process has to wait for those whose parent was killed: left as zombies, Patroni would take them for alive.
  ...['bash', '-c', '"$@"; exit $?', 'init'],
]

const trials: Record<string, readonly string[]> = {
  failover: [...apart, process.execPath, path('failover/run.ts')],
  rolling: [process.execPath, path('rolling.ts')],
  kill: [process.execPath, path('kill.ts')],
  postgres: [process.execPath, path('postgres.ts')],
  scale: [process.execPath, path('scale.ts')],
  soak: [process.execPath, path('soak.ts')],
}

function path(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url))
}

const [name = ''] = process.argv.slice(2)
const [program, ...args] = trials[name] ?? []
if (program === undefined) {
  console.error(`Name one of ${Object.keys(trials).join(', ')}.`)
  process.exit(2)
}
const child = spawn(program, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
