// Runs the api and the web app's development server, which reload on changes. Ctrl-C, or the exit of either, ends both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const programs = [
  {
    cwd: join(root, 'apps/api'),
    args: [
      '--watch-path=src',
      '--watch-path=../../packages/domain/src',
      '--watch-preserve-output',
      'src/main.ts',
    ],
  },
  { cwd: join(root, 'apps/web'), args: ['node_modules/vite/bin/vite.js'] },
]

const children = programs.map(({ cwd, args }) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }))

/** Exit code or signal of the first process to end; the other is then stopped. */
let outcome
let running = children.length

function endAll(signal) {
  for (const child of children) child.kill(signal)
}

for (const child of children) {
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => {
    outcome ??= code ?? 0
    running -= 1
    if (running === 0) process.exit(outcome)
    endAll('SIGTERM')
  })
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    outcome ??= 0
    endAll(signal)
  })
}
