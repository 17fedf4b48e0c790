import type { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { isSwitchName, type SwitchName, switchNames, switchSchemas } from '../switches/switch-rules.ts'
import { clearSwitch, listSwitches, setSwitch } from '../switches/switch-store.ts'
import { jsonOption, print, readArgs, runSubcommand, tableOf, UsageError } from './command-line.ts'
import { withDatabase } from './existing-database.ts'
import { recordChange } from './operator-log.ts'
import { operatorName } from './operator-name.ts'

/** Lists, sets and clears switches, which every process follows without a restart. */
export function switchCommand(args: readonly string[]): Promise<number> {
  return runSubcommand(args, { list, set, clear })
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const rows = await withDatabase(listSwitches)
  const lines = rows.map(({ name, value, setBy, setAt }) => [
    name,
    JSON.stringify(value),
    setBy,
    setAt.toISOString(),
  ])
  const text = rows.length === 0 ? 'No switch is set.' : tableOf(['Switch', 'Value', 'By', 'Since'], lines)
  print(values.json, rows, text)
  return 0
}

async function set(args: readonly string[]): Promise<number> {
  const { words, values: options } = readArgs(args, ['NAME', 'VALUE'], {
    until: { type: 'string' },
    jobs: { type: 'string' },
    webhooks: { type: 'string' },
  })
  const [word = '', text = ''] = words
  const name = readName(word)
  if (name !== 'maintenance' && Object.keys(options).length > 0) {
    throw new UsageError('--until, --jobs and --webhooks belong to maintenance.')
  }
  const parsed = switchSchemas[name].safeParse(typedValue(name, text, options))
  if (!parsed.success) throw new UsageError(`${text} is no value of ${name}: ${problemOf(parsed.error)}`)
  const row = { name, value: parsed.data, setBy: operatorName(), setAt: new Date() }
  await withDatabase((db) =>
    inTransaction(db, async (tx) => {
      await setSwitch(tx, row)
      await recordChange(tx, `set the switch ${name}: ${valueInWords(parsed.data)}`)
    }),
  )
  console.info(`${name} is ${JSON.stringify(parsed.data)}: every process follows within seconds.`)
  return 0
}

async function clear(args: readonly string[]): Promise<number> {
  const { words } = readArgs(args, ['NAME'], {})
  const [name = ''] = words
  // Any name is accepted: another version may have set it.
  const isCleared = await withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const wasSet = await clearSwitch(tx, name)
      if (wasSet) await recordChange(tx, `cleared the switch ${name}`)
      return wasSet
    }),
  )
  console.info(isCleared ? `${name} is cleared.` : `${name} isn’t set.`)
  return isCleared ? 0 : 1
}

function readName(word: string): SwitchName {
  if (isSwitchName(word)) return word
  throw new UsageError(`No switch is called ${word}: ${switchNames.join(', ')}.`)
}

interface MaintenanceOptions {
  until?: string | undefined
  jobs?: string | undefined
  webhooks?: string | undefined
}

/** Converts the typed text to the input of the switch's schema. */
function typedValue(name: SwitchName, text: string, options: MaintenanceOptions): unknown {
  if (name === 'payments') return text.split(',')
  if (name === 'limits') return Number(text)
  if (name !== 'maintenance') return text
  return text === 'on' ? { ...options } : text
}

/** `until 2031-01-01T18:00:00Z, jobs wait`. */
function valueInWords(value: z.output<(typeof switchSchemas)[SwitchName]>): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map((pair) => pair.join(' '))
    .join(', ')
}

const problemOf = ({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) =>
  issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join('; ')
