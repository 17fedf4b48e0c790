import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { asc, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { quickImports } from '../../test/quick-start.ts'
import type { Executor } from '../db/connect.ts'
import { moderationEvents } from '../db/schema/trust/trust.ts'
import { kindling } from './kindling.ts'

const program = fileURLToPath(new URL('./kindling-command.ts', import.meta.url))

export interface Ended {
  code: unknown
  out: string
  err: string
  /** Standard output and error together. */
  said: string
}

/** Runs `kindling` in a child process, with only this environment. */
export function spawnKindling(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = { PATH: process.env.PATH, NODE_ENV: 'test', ...env }
  return new Promise((resolve) => {
    execFile(process.execPath, [...quickImports, program, ...words], { env: settings }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err, said: `${out}${err}` }),
    )
  })
}

/** Runs `kindling` in this process, which is faster. Not concurrently: it replaces the console and the environment. */
export async function runKindling(
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const printed = { info: '', error: '', said: '' }
  const keep = (stream: 'info' | 'error') =>
    vi.spyOn(console, stream).mockImplementation((text: unknown) => {
      printed[stream] += `${String(text)}\n`
      printed.said += `${String(text)}\n`
    })
  const spies = [keep('info'), keep('error')]
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    const code = await kindling(words)
    return { code, out: printed.info, err: printed.error, said: printed.said }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

/** Operators' system changes in the moderation log, oldest first. */
export async function systemChanges(db: Executor): Promise<(string | null)[]> {
  const { note, area, id } = moderationEvents
  const rows = await db.select({ note }).from(moderationEvents).where(eq(area, 'system')).orderBy(asc(id))
  return rows.map(({ note }) => note)
}
