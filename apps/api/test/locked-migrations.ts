import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Migration } from '../src/db/migrating/migrations.ts'

export const lockFile = fileURLToPath(new URL('../src/db/migration-hashes.txt', import.meta.url))

/** SHA-256 of each landed migration by its name. */
export function readLocked(text = readFileSync(lockFile, 'utf8')): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** Differences between the migrations and the lock file, one a line. */
export function problemsOfLock(
  migrations: readonly Pick<Migration, 'name' | 'hash'>[],
  locked: ReadonlyMap<string, string>,
): string[] {
  const there = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const problems: string[] = []
  for (const [name, hash] of locked) {
    if (!there.has(name)) problems.push(`${name} was removed or renamed after it had landed: restore it`)
    else if (there.get(name) !== hash)
      problems.push(`${name} was edited after it had landed: restore it, and write a new migration`)
  }
  for (const { name } of migrations) {
    if (!locked.has(name))
      problems.push(`${name} is not listed: run “pnpm --filter @kindling/api db:lock” once it is final`)
  }
  return problems
}
