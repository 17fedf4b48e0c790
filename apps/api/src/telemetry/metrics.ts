import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { measurePools } from './pool-metrics.ts'
import { measureQueues } from './queue-metrics.ts'
import { measureRequests } from './request-metrics.ts'

export interface Metrics {
  /** Every metric in Prometheus's text format. */
  read(): Promise<string>
  contentType: string
  /** Starts counting an application's requests; call it before the first route is added. */
  watch(app: FastifyInstance): void
}

/**
 * Prometheus metrics of one process. Labels never contain members' data: routes are patterns, all else is fixed names.
 * A registry of its own, so that two applications in one process don't share metrics.
 */
export function createMetrics(deps: Pick<Deps, 'pools' | 'live' | 'clock' | 'log'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePools(registry, deps.pools)
  const countQueues = measureQueues(registry, deps)
  const watch = measureRequests(registry, deps.live)
  return {
    async read() {
      await countQueues()
      return await registry.metrics()
    },
    contentType: registry.contentType,
    watch,
  }
}
