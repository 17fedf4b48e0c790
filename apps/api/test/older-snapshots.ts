import { readdirSync } from 'node:fs'
import { migrationsFolder } from '../src/db/migrating/migrations.ts'

/** drizzle-kit's schema snapshots except the newest, the only one that `db:generate` compares with. */
export function olderSnapshots(): string[] {
  const meta = `${migrationsFolder}/meta`
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  return snapshots
    .sort()
    .slice(0, -1)
    .map((name) => `${meta}/${name}`)
}
