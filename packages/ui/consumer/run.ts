import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Runs a program to completion.
 * @returns its standard output
 * @throws Error with all its output when it failed
 */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (cause) {
    const printed = (['stdout', 'stderr'] as const).map((name) =>
      cause instanceof Error ? (Object.getOwnPropertyDescriptor(cause, name)?.value ?? '') : '',
    )
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed:\n${printed.join('\n')}`, { cause })
  }
}
