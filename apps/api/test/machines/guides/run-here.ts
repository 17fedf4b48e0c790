import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command with this process's standard input and output. @returns its exit code */
export async function runHere(
  [file = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const [code] = await once(spawn(file, args, { stdio: 'inherit', env }), 'exit')
  return Number(code ?? 1)
}

/** Runs the real program instead of its stand-in. @returns its exit code */
export function runReal(program: string, args: readonly string[]): Promise<number> {
  return runHere(['env', `PATH=${process.env.REAL_PATH}`, program, ...args])
}
