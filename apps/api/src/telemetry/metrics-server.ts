import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigError } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from './metrics.ts'

/**
 * Serves only `/metrics`, on an address of its own: never on the public one.
 * @throws ConfigError when it can't listen there
 */
export async function startMetrics(deps: Deps, { host, port }: { host: string; port: number }) {
  const metrics = createMetrics(deps)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.read()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (err) {
      deps.log.error({ err }, 'metrics could not be written')
      response.writeHead(500).end()
    }
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error: Error) => {
    throw new ConfigError([`METRICS_ADDRESS can't be used: ${error.message}.`])
  })
  return {
    watch: metrics.watch,
    address: server.address(),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
