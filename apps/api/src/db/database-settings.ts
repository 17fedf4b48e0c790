import { z } from 'zod'
import { readHostList } from './hosts.ts'
import { fewestConnections, usualConnections } from './pool-shares.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** As libpq takes it: several servers comma separated, with `target_session_attrs` and `load_balance_hosts`. */
const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine((text) => readHostList(text) !== undefined, {
    error: 'must be postgres://user:password@host:port/database; several hosts stand comma separated',
  })

/** The settings of the database, by their names in the environment. */
export const databaseEnvironment = {
  /** May lead through a pooler by transactions, such as PgBouncer. */
  DATABASE_URL: address.optional(),
  /** Past every pooler: for LISTEN, migrations, the queue of jobs and statements that take long. */
  DATABASE_DIRECT_URL: address.optional(),
  /** Replicas, for reads that may be a second old. */
  DATABASE_READ_URL: address.optional(),
  /** How many connections this process may hold, all pools together. */
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int()
    .min(fewestConnections, `must be ${fewestConnections} or more`)
    .max(1000)
    .default(usualConnections),
  /** Whether statements are prepared by name; unless set, what stands before the database is asked. */
  PREPARED_STATEMENTS: flag.optional(),
  /** Whether a start applies the migrations that wait. */
  MIGRATE_ON_START: flag.optional(),
} as const

const environment = z.object(databaseEnvironment)

/** The database as the settings have it; without a `url` it is a server of its own under the data folder. */
export interface DatabaseSettings {
  url: string | undefined
  directUrl: string | undefined
  readUrl: string | undefined
  connections: number
  isPrepared: boolean | undefined
  migratesOnStart: boolean
}

/** @param production where a server of one's own is migrated by `kindling migrate`, unless the settings say otherwise */
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

/** A line for each setting that makes no sense without `DATABASE_URL`. */
export function problemsOfDatabase(
  env: z.output<typeof environment> & { ROLE: 'web' | 'jobs' | 'all' },
): string[] {
  if (env.DATABASE_URL !== undefined) return []
  const problems = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} needs DATABASE_URL: without it the database is a server of this process’s own.`)
  if (env.ROLE === 'all') return problems
  return [
    ...problems,
    `ROLE=${env.ROLE} needs DATABASE_URL: a server of this process’s own is reached by no other process.`,
  ]
}
