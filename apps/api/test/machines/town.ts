import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '@kindling/local-postgres'
import type { Deps } from '../../src/deps.ts'
import type { Market } from '../market.ts'
import { type Api, makeApi } from './api.ts'
import { lookAt } from './open-market.ts'

/** Several API processes with one local PostgreSQL. */
export interface Town {
  folder: string
  server: LocalPostgres
  apis: readonly Api[]
  deps: Deps
  market: Market
  /** URLs of the processes, round robin. */
  nextUrl(): string
  close(): Promise<void>
}

export interface TownOptions {
  processes: number
  /** Port of the first process; the others count up from it. */
  port: number
  env?: Env | ((server: LocalPostgres, folder: string) => Promise<Env>)
  /** More settings for one process. */
  envOf?: (nth: number) => Env
}

type Env = Record<string, string>

/** Starts and migrates everything. Resolves when all processes are ready. */
export async function openTown({
  processes,
  port,
  env = {},
  envOf = () => ({}),
}: TownOptions): Promise<Town> {
  const folder = mkdtempSync('/tmp/kindling-town-')
  // PostgreSQL runs as another user, who needs read access.
  chmodSync(folder, 0o755)
  const server = await startLocalPostgres({ dataDir: join(folder, 'database'), database: 'kindling' })
  const files = join(folder, 'files')
  mkdirSync(files)
  const more = typeof env === 'function' ? await env(server, folder) : env
  const own = { DATA_DIR: files, DATABASE_URL: server.connectionString, ...more }
  const apis = Array.from({ length: processes }, (_, nth) =>
    makeApi({ port: port + nth, log: join(folder, `api-${nth}.log`), env: { ...own, ...envOf(nth) } }),
  )
  for (const api of apis) await api.start()
  const { deps, market } = lookAt(server.connection, own)
  let turn = 0
  return {
    folder,
    server,
    apis,
    deps,
    market,
    nextUrl() {
      turn += 1
      return apis[turn % apis.length]?.url ?? ''
    },
    async close() {
      await deps.close()
      for (const api of apis) await api.stop()
      await server.stop()
      if (process.env.MACHINES_KEEP !== 'true') rmSync(folder, { recursive: true })
    },
  }
}
