import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Metrics and traces of a process. */
export interface Telemetry {
  /** Install on the application before its first route. */
  watchers: readonly ((app: FastifyInstance) => void)[]
  /** Flushes pending data. */
  close(): Promise<void>
}

/**
 * Starts what is configured: metrics with METRICS_ADDRESS, traces with OTEL_EXPORTER_OTLP_ENDPOINT. Their libraries
 * aren't loaded otherwise.
 * @throws ConfigError when metrics can't be served at their address
 */
export async function startTelemetry(deps: Deps): Promise<Telemetry> {
  const { metricsAddress, traces } = deps.config
  const parts = [
    metricsAddress && (await import('./metrics-server.ts')).startMetrics(deps, metricsAddress),
    traces && (await import('./tracing.ts')).startTracing(deps, traces),
  ]
  const started = (await Promise.all(parts)).filter((part) => part !== undefined)
  return {
    watchers: started.map(({ watch }) => watch),
    async close() {
      await Promise.all(started.map(({ close }) => close()))
    },
  }
}
