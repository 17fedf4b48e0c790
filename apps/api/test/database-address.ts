import type { ConnectionSettings } from '../src/db/connect.ts'

/** DATABASE_URL of a test's database. */
export function addressOf({ host, port, user, password, database }: ConnectionSettings): string {
  const url = new URL(`postgres://${user}@localhost/${database}`)
  url.password = password ?? ''
  url.searchParams.set('host', host ?? '')
  if (port !== undefined) url.searchParams.set('port', String(port))
  return url.href
}
