import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ConnectionSettings } from '../src/db/connect.ts'

export interface LeavingServer {
  settings: ConnectionSettings
  close(): Promise<void>
}

/** A message of PostgreSQL's protocol: type, length (including itself), body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const shuttingDown = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)

/** A fake PostgreSQL server that shuts down on connection: its welcome and its error arrive in one packet. */
export async function openLeavingServer(): Promise<LeavingServer> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, shuttingDown])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    settings: { host: '127.0.0.1', port: address.port, user: 'anybody', password: '', database: 'any' },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
