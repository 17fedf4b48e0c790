import pg from 'pg'
import { type ConnectionSettings, keepingAlive } from '../connect.ts'

export interface ClientSettings extends ConnectionSettings {
  application_name?: string
}

/**
 * Does something on a connection of its own, and closes it.
 * @throws Error of pg when the server can't be reached or leaves while it is asked something
 */
export async function withClient<T>(
  settings: ClientSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...settings, ...keepingAlive })
  // The query under way, or the next one, fails with it. Without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
