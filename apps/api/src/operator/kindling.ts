import { platformProblem, readRelease } from '../platform/process/release.ts'
import { type Command, Refusal, UsageError } from './command-line.ts'
import { commands } from './commands.ts'

const exitCodes = 'Exit codes: 0 fine, 1 failed or refused, 2 wrong usage.'

/** Every command with its summary. */
function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: kindling COMMAND [ARGUMENTS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'kindling COMMAND --help says more. Settings are those of the server, from the environment.',
    exitCodes,
  ].join('\n')
}

/** Argument forms of a command with their effects: side by side, or below each other where one is long. */
function usageOf({ name, usage }: Command): string[] {
  const forms = usage.map(([form, effect]) => [`  kindling ${name} ${form}`.trimEnd(), effect] as const)
  const width = Math.max(...forms.map(([form]) => form.length))
  const lines = forms.map(([form, effect]) =>
    width > 50 ? `${form}\n      ${effect}` : `${form.padEnd(width)}  ${effect}`,
  )
  return ['Usage:', ...lines]
}

/** What `--help` prints. */
function helpOf(command: Command): string {
  const notes = command.notes ? ['', ...command.notes] : []
  return [command.summary, '', ...usageOf(command), ...notes, '', exitCodes].join('\n')
}

/** Runs a command line and prints its output. @returns the exit code; 1 for errors and refusals */
export async function kindling(words: readonly string[]): Promise<number> {
  try {
    return await run(words)
  } catch (error) {
    console.error(await lineFor(error))
    return 1
  }
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') return say(overview())
  const command = commands.find((one) => one.name === (name === '--version' ? 'version' : name))
  if (command === undefined) {
    console.error(name === undefined ? 'COMMAND is missing.' : `Unknown command: ${name}`)
    console.error(overview())
    return 2
  }
  // Arguments after `--` are free text, such as a reason.
  if (args.slice(0, args.indexOf('--') >>> 0).some((arg) => arg === '--help' || arg === '-h')) {
    return say(helpOf(command))
  }
  const problem = platformProblem(readRelease())
  if (problem !== undefined) throw new Refusal(problem)
  try {
    return await command.run(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error([error.message, ...usageOf(command)].join('\n'))
    return 2
  }
}

function say(text: string): number {
  console.info(text)
  return 0
}

/** One line for an error that the operator can fix, a stack trace for a bug. */
async function lineFor(error: unknown): Promise<string> {
  if (error instanceof Refusal) return error.message
  // Imported on demand: `kindling --help` doesn't need them.
  const { AppError } = await import('@kindling/domain/errors')
  const { LocalPostgresError } = await import('@kindling/local-postgres')
  const { isDatabaseUnavailable } = await import('../db/pg-errors.ts')
  const { DatabaseRefusal } = await import('../db/start-error.ts')
  const { explain } = await import('../platform/explain.ts')
  if (error instanceof AppError || error instanceof LocalPostgresError) return error.message
  if (error instanceof DatabaseRefusal || !isDatabaseUnavailable(error)) return explain(error)
  return 'The database can’t be reached, or has stopped answering.'
}
