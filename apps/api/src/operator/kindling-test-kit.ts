import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { quickImports } from '../../test/quick-start.ts'

const program = fileURLToPath(new URL('./kindling-command.ts', import.meta.url))

export interface Ended {
  code: unknown
  out: string
  err: string
  /** Both. */
  said: string
}

/** Runs `kindling` with these words and no other environment than this one. */
export function runKindling(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = { PATH: process.env.PATH, NODE_ENV: 'test', ...env }
  return new Promise((resolve) => {
    execFile(process.execPath, [...quickImports, program, ...words], { env: settings }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err, said: `${out}${err}` }),
    )
  })
}
