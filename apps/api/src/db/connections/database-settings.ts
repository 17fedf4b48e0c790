import { accessSync, constants } from 'node:fs'
import { z } from 'zod'
import { readHostList } from './host-list.ts'
import { fewestConnections, usualConnections } from './pool-shares.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** A libpq connection URI: several hosts comma separated, with `target_session_attrs` and `load_balance_hosts`. */
const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine((text) => readHostList(text) !== undefined, {
    error: 'must be postgres://user:password@host:port/database; several hosts stand comma separated',
  })

/** The database's environment variables. */
export const databaseEnvironment = {
  DATABASE_URL: address.optional().meta({
    unset: 'a server of its own under `DATA_DIR`',
    description:
      'your PostgreSQL, 16 or newer: an empty database that the role owns is enough, no superuser. It may lead through PgBouncer in transaction mode, and name several servers as libpq does (`one:5432,two:5432`, `target_session_attrs`, `load_balance_hosts=random`): the first that takes writes is taken',
  }),
  DATABASE_DIRECT_URL: address.optional().meta({
    unset: '`DATABASE_URL`',
    description:
      'the same database past every pooler, for what a pooler can’t carry: announcements, migrations, the queue of jobs, statements that take long, transactions that are held',
  }),
  DATABASE_READ_URL: address.optional().meta({
    unset: '`DATABASE_URL`',
    description: 'replicas, for reads that may be a second old',
  }),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int()
    .min(fewestConnections, `must be ${fewestConnections} or more`)
    .max(1000)
    .default(usualConnections)
    .meta({
      description:
        'connections of this process at most, all pools together. At a replica it takes as many more as its calls have',
    }),
  PREPARED_STATEMENTS: flag.optional().meta({
    unset: 'what stands before the database is asked',
    description: 'whether statements are prepared by name',
  }),
  MIGRATE_ON_START: flag.optional().meta({
    unset: '`false` in production with a `DATABASE_URL`, otherwise `true`',
    description: 'whether a start applies the migrations that wait; `bin/kindling migrate` does as well',
  }),
} as const

const environment = z.object(databaseEnvironment)

/** Database settings; without a `url`, a local server under the data folder. */
export interface DatabaseSettings {
  url: string | undefined
  directUrl: string | undefined
  readUrl: string | undefined
  connections: number
  isPrepared: boolean | undefined
  migratesOnStart: boolean
}

/** @param production where a local server is migrated by `kindling migrate`, unless the settings say otherwise */
export function databaseSettings(
  env: z.output<typeof environment>,
  { production }: { production: boolean },
): DatabaseSettings {
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    readUrl: env.DATABASE_READ_URL,
    connections: env.DATABASE_POOL,
    isPrepared: env.PREPARED_STATEMENTS,
    migratesOnStart: env.MIGRATE_ON_START ?? !(production && env.DATABASE_URL !== undefined),
  }
}

const addressNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const

/** Files that a connection URI may name: the client's key and certificate, and the certificate authority. */
const fileParameters = ['sslkey', 'sslcert', 'sslrootcert'] as const

function problemsOfFiles(env: z.output<typeof environment>): string[] {
  return addressNames.flatMap((name) => {
    const query = new URLSearchParams(env[name]?.split('?')[1])
    return fileParameters.flatMap((parameter) => {
      const path = query.get(parameter)
      return path === null || isReadable(path)
        ? []
        : [`${name} names a file as ${parameter} that can’t be read: ${path}.`]
    })
  })
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** One line for each setting that needs `DATABASE_URL`, and for each certificate file that can't be read. */
export function problemsOfDatabase(
  env: z.output<typeof environment> & { ROLE: 'web' | 'jobs' | 'all' },
): string[] {
  if (env.DATABASE_URL !== undefined) return problemsOfFiles(env)
  const problems = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} needs DATABASE_URL: without it the database is a server of this process’s own.`)
  if (env.ROLE === 'all') return problems
  return [
    ...problems,
    `ROLE=${env.ROLE} needs DATABASE_URL: a server of this process’s own is reached by no other process.`,
  ]
}
