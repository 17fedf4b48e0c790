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
 * A pooler refuses limits that come with the start of a connection, and what is set on a connection would be the next
 * one's. So they are settings of the role in this database, which every connection of the pooler's begins with; it takes
 * a role no right to set its own. Connections that the pooler has open already get them when it renews them.
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
