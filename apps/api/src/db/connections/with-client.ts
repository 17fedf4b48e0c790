import pg from 'pg'
import { type ConnectionSettings, keepingAlive } from '../connect.ts'

export interface ClientSettings extends ConnectionSettings {
  application_name?: string
}

/**
 * Runs work on a connection of its own and closes it.
 * @throws Error of pg when the server can't be reached or the connection breaks
 */
export async function withClient<T>(
  settings: ClientSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...settings, ...keepingAlive })
  // The current or next query fails with the same error. Without a listener the process would crash.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
