import type { ListedFunction, SqlFunction } from '../src/db/migrating/functions.ts'

/** The contents of function-hashes.txt. A changed function gets the current time, later than its last one. */
export function listFunctions(
  functions: readonly Pick<SqlFunction, 'name' | 'hash'>[],
  listed: ReadonlyMap<string, ListedFunction>,
  now: number,
): string {
  const lines = functions.map(({ name, hash }) => {
    const before = listed.get(name)
    const changedAt = before?.hash === hash ? before.changedAt : Math.max(now, (before?.changedAt ?? 0) + 1)
    return `${hash}  ${new Date(changedAt).toISOString()}  ${name}\n`
  })
  return lines.sort((one, other) => (nameIn(one) < nameIn(other) ? -1 : 1)).join('')
}

const nameIn = (line: string) => line.slice(line.lastIndexOf(' '))

/** Problems of function-hashes.txt, one a line. */
export function problemsOfFunctionList(
  functions: readonly Pick<SqlFunction, 'name' | 'hash'>[],
  listed: ReadonlyMap<string, ListedFunction>,
): string[] {
  const advice = 'run “pnpm --filter @kindling/api db:lock” once it is final'
  const names = new Set(functions.map(({ name }) => name))
  return [
    ...functions
      .filter(({ name, hash }) => listed.get(name)?.hash !== hash)
      .map(({ name }) => `${name} has changed: ${advice}`),
    ...[...listed.keys()].filter((name) => !names.has(name)).map((name) => `${name} has no file: ${advice}`),
  ]
}
