import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Host } from './host.ts'
import type { Call } from './programs.ts'
import { runHere } from './run-here.ts'
import { journal, pidOf, readUnit, startUnit, stopUnit } from './units.ts'

/** Starts, stops and shows units. Other verbs, such as daemon-reload, do nothing. */
export async function systemctl(
  host: Host,
  { words: [verb = '', ...units], options }: Call,
): Promise<number> {
  const files = units.map((unit) => [unit, readUnit(host, unit)] as const)
  const isStarting = verb === 'start' || verb === 'restart' || options.some(([name]) => name === '--now')
  let code = 0
  for (const [unit, file] of files) {
    if (verb === 'stop' || verb === 'restart') await stopUnit(host, unit)
    if (isStarting && (await startUnit(host, unit)) !== 0)
      throw new Error(`Job for ${unit} failed: ${journal(host, unit).at(-1)}`)
    if (verb !== 'status') continue
    const isActive = file === undefined || pidOf(host, unit) !== undefined
    console.info(`${unit}.service\n     Active: ${isActive ? 'active (running)' : 'inactive (dead)'}`)
    if (!isActive) code = 3
  }
  return code
}

const unitsOfKindling = ['kindling@web', 'kindling@jobs', 'kindling@all', 'kindling-migrate']

export function journalctl(host: Host, { options }: Call): number {
  const given = new Map(options)
  const unit = given.get('-u')
  if (unit !== undefined && unit !== 'kindling@*') readUnit(host, unit)
  const units = unit === 'kindling@*' ? unitsOfKindling : [unit ?? []].flat()
  const lines = units.flatMap((name) => journal(host, name))
  for (const line of lines.slice(-Number(given.get('-n') ?? lines.length)))
    console.info(given.get('-o') === 'json' ? JSON.stringify({ MESSAGE: line }) : line)
  return 0
}

/** Runs a command with a service's environment files and properties. */
export async function systemdRun(host: Host, { options, words }: Call): Promise<number> {
  const values = (name: string) => options.filter(([option]) => option === name).map(([, value]) => value)
  const files = values('--property').map((value) => value.replace('EnvironmentFile=', ''))
  const env = Object.assign(
    { PATH: process.env.REAL_PATH, HOME: host.folder },
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    parseEnv(values('--setenv').join('\n')),
  )
  process.chdir(values('--working-directory')[0] ?? '.')
  return await runHere(words, env)
}
