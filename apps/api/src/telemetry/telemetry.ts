import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** What a process tells whoever operates it, besides its log. */
export interface Telemetry {
  /** To be handed to the application before its first route. */
  watchers: readonly ((app: FastifyInstance) => void)[]
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * Begins what the settings ask for: metrics with METRICS_ADDRESS, traces with OTEL_EXPORTER_OTLP_ENDPOINT. A process
 * without either loads none of their libraries.
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
