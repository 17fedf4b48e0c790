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
  /** Counts what an application is asked, from before its first route is mounted. */
  watch(app: FastifyInstance): void
}

/**
 * What Prometheus is told of one process. No label holds anything of a member's: routes are patterns, and everything
 * else is a name of ours. In a registry of its own, so that two applications of one process don't share numbers.
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
