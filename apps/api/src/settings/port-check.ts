import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Listens at the address for a moment: before a database is started, which takes seconds.
 * @throws what listening throws, such as EADDRINUSE
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const server = createServer()
  // `once` also ends with an `error` event, by throwing it.
  const listening = once(server, 'listening')
  server.listen({ port, host })
  await listening
  server.close()
  await once(server, 'close')
}
