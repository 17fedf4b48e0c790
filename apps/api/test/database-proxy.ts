import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { ConnectionSettings } from '../src/db/connect.ts'

export interface DatabaseProxy {
  /** Connection settings of the proxy. */
  settings: ConnectionSettings
  /** Closes every connection, and refuses new ones until `mend`. */
  cut(): void
  /** Drops all traffic without closing connections, as in a network failure. */
  silence(): void
  mend(): void
  close(): Promise<void>
}

/** A TCP proxy to a test's database that can be interrupted. */
export async function openDatabaseProxy(to: ConnectionSettings): Promise<DatabaseProxy> {
  const { host = '127.0.0.1', port = 5432 } = to
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        for (const either of pair) either.destroy()
        pairs.delete(pair)
      })
    }
    if (isCut) near.destroy()
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const cut = () => {
    isCut = true
    for (const [near] of pairs) near.destroy()
  }
  return {
    settings: { ...to, host: '127.0.0.1', port: address.port },
    cut,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    mend() {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
