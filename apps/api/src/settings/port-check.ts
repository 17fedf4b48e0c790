import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Briefly listens on the port, to fail before a database is started, which takes seconds.
 * @throws errors of listen, such as EADDRINUSE
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const server = createServer()
  // `once` rejects on an `error` event.
  const listening = once(server, 'listening')
  server.listen({ port, host })
  await listening
  server.close()
  await once(server, 'close')
}
