import { appendFileSync } from 'node:fs'
import { readMigrations } from '../src/db/migrations.ts'
import { lockFile, readLocked } from './locked-migrations.ts'

// Adds the hashes of new migrations to the list of landed ones. A hash that is listed is never replaced.
const locked = readLocked()
const fresh = readMigrations().filter(({ name }) => !locked.has(name))
appendFileSync(lockFile, fresh.map(({ name, hash }) => `${hash}  ${name}\n`).join(''))
console.info(fresh.length === 0 ? 'Nothing to add.' : `Added ${fresh.map(({ name }) => name).join(', ')}.`)
