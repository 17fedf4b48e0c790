import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { program } from './binaries.ts'
import type { Layout } from './layout.ts'

const run = promisify(execFile)

/** Runs a PostgreSQL command-line program to completion, as the server's user. */
export async function runProgram(
  layout: Layout,
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
): Promise<void> {
  await run(program(layout.binaries, name), [...args], processOptions(layout))
}

/** A clean environment: PGDATA, PGPORT or a locale of this process must not affect PostgreSQL. */
export function processOptions({ home, user }: Layout) {
  const { PATH = '', SYSTEMROOT } = process.env
  const env = { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SYSTEMROOT ? { SYSTEMROOT } : {}) }
  return { cwd: home, env, ...user }
}
