import type { ConnectionSettings } from '../src/db/connect.ts'
import { openBenchApp } from './bench-app.ts'
import { fillBooks } from './holds-books.ts'
import { watchUsage } from './usage.ts'

/** What the process that measures needs to know. */
export interface MoneyServer {
  url: string
  /** Of a thousand members who can pay. */
  tokens: string[]
  connection: ConnectionSettings
}

// A process of its own, so that the load doesn't compete with the server for one event loop.
const entries = Number(process.argv[2])
const { app, deps, close } = await openBenchApp()
const { tokensFor } = await fillBooks(deps, entries)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const usage = await watchUsage(deps.pool)
const { host, port, user, password, database } = deps.pool.options

process.on('message', async (asked) => {
  if (asked === 'usage') process.send?.(usage())
  // They are valid for a quarter of an hour.
  if (asked === 'tokens') process.send?.(await tokensFor(deps))
})
const ready: MoneyServer = {
  url,
  tokens: await tokensFor(deps),
  connection: {
    host: host ?? '',
    port: port ?? 0,
    user: user ?? '',
    database: database ?? '',
    password: typeof password === 'string' ? password : '',
  },
}
process.send?.(ready)
process.once('disconnect', close)
