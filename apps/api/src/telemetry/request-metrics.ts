import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { LiveHub } from '../platform/live-hub.ts'
import { isStorageFailure } from '../platform/storage-failure.ts'

/** Seconds. Most calls take milliseconds; uploads and slow phones take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** All other methods share one series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts requests by method, route pattern and status class. Unmatched paths are `none`, so that requests for random
 * paths create no series.
 */
export function measureRequests(registry: Registry, live: LiveHub): (app: FastifyInstance) => void {
  const registers = [registry]
  const total = new Counter({
    name: 'kindling_http_requests_total',
    help: 'Calls answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const duration = new Histogram({
    name: 'kindling_http_request_duration_seconds',
    help: 'From the head of a call to the end of its answer; event streams, which stay open, are left out',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  })
  const inFlight = new Gauge({
    name: 'kindling_http_requests_in_flight',
    help: 'Calls that are not answered yet; event streams among them',
    registers,
  })
  new Gauge({
    name: 'kindling_event_streams',
    help: 'Event streams that are open',
    registers,
    collect() {
      this.set(live.count())
    },
  })

  const storageFailures = new Counter({
    name: 'kindling_storage_failures_total',
    help: 'Calls that failed because files could not be written or read: a full disk, missing rights, a broken disk',
    registers,
  })

  return (app) => {
    app.addHook('onError', (_request, _reply, error, done) => {
      if (isStorageFailure(error)) storageFailures.inc()
      done()
    })
    app.addHook('onRequest', (_request, _reply, done) => {
      inFlight.inc()
      done()
    })
    // Called for aborted requests too.
    app.addHook('onResponse', (request, reply, done) => {
      inFlight.dec()
      const labels = labelsOf(request)
      total.inc({ ...labels, status: `${Math.trunc(reply.statusCode / 100)}xx` })
      if (reply.getHeader('content-type') !== eventStream) duration.observe(labels, reply.elapsedTime / 1000)
      done()
    })
  }
}

const eventStream = 'text/event-stream; charset=utf-8'

function labelsOf(request: FastifyRequest) {
  const { url: route = 'none' } = request.is404 ? {} : request.routeOptions
  return { method: methods.has(request.method) ? request.method : 'other', route }
}
