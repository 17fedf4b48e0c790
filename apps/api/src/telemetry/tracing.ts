import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { traceCalls } from './trace-calls.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import { tracePools } from './trace-pools.ts'

/** How long shutdown waits for the collector, in milliseconds. */
const lastSendMs = 3000

/**
 * Sends spans of calls, their SQL statements and outgoing requests to a collector by OTLP over HTTP. Without
 * monkey-patching of modules at load time (decision 157): each span begins at an existing hook.
 */
export function startTracing(
  { pools, config }: Pick<Deps, 'pools' | 'config'>,
  { endpoint, ratio }: NonNullable<Config['traces']>,
) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kindling' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer('kindling')
  tracePools(tracer, pools)
  const endOutgoing = traceOutgoing(tracer)
  return {
    watch: traceCalls(tracer, config.trustProxy),
    async close() {
      endOutgoing()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, lastSendMs).unref())])
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
