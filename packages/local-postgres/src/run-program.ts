import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { program } from './binaries.ts'
import type { Layout } from './layout.ts'

const run = promisify(execFile)

/** Runs one of PostgreSQL's own programs to its end, as the server's user. */
export async function runProgram(
  layout: Layout,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<void> {
  await run(program(layout.binaries, name), [...args], processOptions(layout))
}

/** Nothing of this process's environment that PostgreSQL reads (PGDATA, PGPORT, a locale) may change what it does. */
export function processOptions({ home, user }: Layout) {
  const { PATH = '', SYSTEMROOT } = process.env
  const env = { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SYSTEMROOT ? { SYSTEMROOT } : {}) }
  return { cwd: home, env, ...user }
}
