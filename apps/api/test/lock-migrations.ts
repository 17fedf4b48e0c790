import { appendFileSync, rmSync } from 'node:fs'
import { readMigrations } from '../src/db/migrations.ts'
import { lockFile, readLocked } from './locked-migrations.ts'
import { olderSnapshots } from './older-snapshots.ts'

// Run once migrations are final. Adds the hashes of new migrations to the list of landed ones: a hash that is listed is
// never replaced. Removes drizzle-kit's snapshots of the schema but for the newest, which is all that it compares with.
const locked = readLocked()
const fresh = readMigrations().filter(({ name }) => !locked.has(name))
appendFileSync(lockFile, fresh.map(({ name, hash }) => `${hash}  ${name}\n`).join(''))
for (const path of olderSnapshots()) rmSync(path)
console.info(fresh.length === 0 ? 'Nothing to add.' : `Added ${fresh.map(({ name }) => name).join(', ')}.`)
