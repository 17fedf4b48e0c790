// `pnpm bench` measures every package; `pnpm bench money` how fast money moves, and what a long statement costs.
import { spawnSync } from 'node:child_process'

const [what, ...rest] = process.argv.slice(2)
const api = (script) => ['pnpm', '--filter', '@kindling/api', script]
const commands =
  what === 'money'
    ? [api('bench:money'), api('bench:statement')]
    : [['turbo', 'run', 'bench', '--concurrency=1', ...(what === undefined ? [] : [what, ...rest])]]

for (const [program, ...args] of commands) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
