import { type ConnectionSettings, idleLimit, queryLimits } from '../connect.ts'
import { withClient } from './with-client.ts'

const { lock_timeout, statement_timeout } = queryLimits
const limits = { lock_timeout, statement_timeout, ...idleLimit }

const readKept = `
  select coalesce(array_agg(kept), '{}') as kept
  from pg_db_role_setting, unnest(setconfig) as kept
  where setdatabase = (select oid from pg_database where datname = current_database())
    and setrole = (select oid from pg_roles where rolname = current_user)`

/**
 * Stores the timeouts as settings of the role in this database: a pooler refuses them as startup parameters, and a
 * `set` would leak to the connection's next client. A role may always set its own. Server connections that the pooler
 * has open get them when it renews them.
 */
export async function keepLimitsOnRole(settings: ConnectionSettings): Promise<void> {
  await withClient({ ...settings, application_name: 'kindling migrations' }, async (client) => {
    const { rows } = await client.query<{ kept: string[] }>(readKept)
    const missing = Object.entries(limits).filter(
      ([name, value]) => !rows[0]?.kept.includes(`${name}=${value}`),
    )
    for (const [name, value] of missing) {
      await client.query(
        `do $$ begin execute format('alter role current_user in database %I set ${name} = ${value}', current_database()); end $$`,
      )
    }
  })
}
