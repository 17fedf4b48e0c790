import { request } from 'node:http'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { createDeps } from '../../src/create-deps.ts'
import type { ConnectionSettings } from '../../src/db/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Outside } from '../../src/platform/outside.ts'

// The process that works on jobs, beside the one that answers members.
process.once('message', async ({ connection, port }: { connection: ConnectionSettings; port: number }) => {
  const outside: Outside = {
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    isPublic: () => true,
    request: (url, { agent: _, lookup: __, ...options }, onAnswer) =>
      request({ ...options, host: '127.0.0.1', port, path: url.pathname }, onAnswer),
  }
  const config = loadConfig({ ...process.env, DEMO: 'false', LOG_LEVEL: 'error' })
  const deps = createDeps(config, connection, createLog('error'), { outside })
  await buildApp(deps)
  await deps.jobs.prepare()
  await deps.jobs.work()
  process.on('disconnect', () => void deps.close().then(() => process.exit()))
  process.send?.('ready')
})
