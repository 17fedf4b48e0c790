import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const module = fileURLToPath(new URL('./end-process.ts', import.meta.url))

function run(work: string) {
  const program = `import { pbkdf2 } from 'node:crypto'; import { endProcess } from ${JSON.stringify(module)}; ${work}`
  return once(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' }), 'exit')
}

it('endProcess exits with its code when nothing is running', async () => {
  expect(await run('endProcess(3)')).toEqual([3, null])
})

it('endProcess ends although a worker is busy for minutes', async () => {
  const busy = `pbkdf2('a', 'b', 2_000_000_000, 64, 'sha512', () => {}); setTimeout(() => endProcess(3), 100)`
  expect(await run(busy)).toEqual([null, 'SIGKILL'])
})
