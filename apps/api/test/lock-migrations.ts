import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { functionHashes, readFunctions, readListedFunctions } from '../src/db/migrating/functions.ts'
import { readMigrations } from '../src/db/migrating/migrations.ts'
import { listFunctions } from './listed-functions.ts'
import { lockFile, readLocked } from './locked-migrations.ts'
import { olderSnapshots } from './older-snapshots.ts'

// Run once migrations and functions are final. Adds the hashes of new migrations to the lock file; existing
// hashes are never replaced. Writes the hashes of functions, with the time of those that have changed.
// Deletes drizzle-kit's schema snapshots except the newest, the only one that it compares with.
const locked = readLocked()
const fresh = readMigrations().filter(({ name }) => !locked.has(name))
appendFileSync(lockFile, fresh.map(({ name, hash }) => `${hash}  ${name}\n`).join(''))

const listed = readListedFunctions()
const functions = readFunctions()
writeFileSync(functionHashes, listFunctions(functions, listed, Date.now()))

for (const path of olderSnapshots()) rmSync(path)

const changed = functions.filter(({ name, hash }) => listed.get(name)?.hash !== hash)
const names = [...fresh, ...changed].map(({ name }) => name)
console.info(names.length === 0 ? 'Nothing to add.' : `Added ${names.join(', ')}.`)
