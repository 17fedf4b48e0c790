import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { normaliseEmail } from '@kindling/domain/auth/email'
import { z } from 'zod'

/** A command of `bin/kindling`. */
export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** Argument forms after `kindling NAME`, each with its effect. */
  usage: readonly (readonly [form: string, effect: string])[]
  /** Further help: options, examples, which processes to stop. */
  notes?: readonly string[]
  /** Loads and runs the command. Returns the exit code: 0 success, 1 failed or refused. @throws UsageError for 2 */
  run(args: readonly string[]): Promise<number>
}

/** Invalid arguments: its one-line message is printed before the usage. Exit code 2. */
export class UsageError extends Error {}

/** A command that can't be carried out: its message is one line. Exit code 1. */
export class Refusal extends Error {}

/**
 * Parses options and positional arguments.
 * @param names of the arguments, in order; one that ends with `?` is optional
 * @throws UsageError for an unknown option, or a missing or extra argument
 */
export function readArgs<const O extends ParseArgsOptionsConfig, const N extends readonly string[]>(
  args: readonly string[],
  names: N,
  options: O,
) {
  const { values, positionals } = parsed(args, options)
  const missing = names[positionals.length]
  if (missing !== undefined && !missing.endsWith('?')) throw new UsageError(`${missing} is missing.`)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument: ${extra}`)
  return { values, words: positionals }
}

function parsed<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new UsageError(error.message.split('. ')[0])
    }
    throw error
  }
}

/** The `--json` option, for commands with machine-readable output. */
export const jsonOption = { json: { type: 'boolean', default: false } } as const

/** Prints a result: as JSON for programs, or as text. */
export function print(isJson: boolean, data: unknown, text: string): void {
  console.info(isJson ? JSON.stringify(data, null, 2) : text)
}

/** A text table with a header, for the terminal. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return all.map((row) => line(row).trimEnd()).join('\n')
}

/** Runs the subcommand named by the first argument. @throws UsageError for an unknown one */
export async function runSubcommand(
  args: readonly string[],
  subcommands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>>,
): Promise<number> {
  const [name = '', ...rest] = args
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (run !== undefined) return await run(rest)
  const names = Object.keys(subcommands).join(', ')
  throw new UsageError(
    name === '' ? `One of ${names} is missing.` : `Unknown: ${name}. One of ${names} goes there.`,
  )
}

/** Parses and normalises an email address. @throws UsageError when it is invalid */
export function readEmail(word = ''): string {
  const email = z.email().safeParse(normaliseEmail(word))
  if (!email.success) throw new UsageError(`${word} isn’t an email address.`)
  return email.data
}
