import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromProxy } from '../http/requests/request-id.ts'

/**
 * A span for each request, named by its route, since a path may contain private data. Continues the trace of a trusted
 * proxy only; other clients could otherwise choose which requests are sampled.
 */
export function traceCalls(tracer: Tracer, trustProxy: string[] | false): (app: FastifyInstance) => void {
  const isTrusted = isFromProxy(trustProxy)
  const spans = new WeakMap<FastifyRequest, Span>()

  return (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const parent = isTrusted(request.raw)
        ? propagation.extract(ROOT_CONTEXT, request.headers)
        : ROOT_CONTEXT
      const { method, is404, routeOptions } = request
      const route = is404 ? undefined : routeOptions.url
      const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
      const name = route === undefined ? method : `${method} ${route}`
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      spans.set(request, span)
      request.log = request.log.child({ traceId: span.spanContext().traceId })
      reply.log = request.log
      context.with(trace.setSpan(parent, span), done)
    })
    // Called for aborted requests too.
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }
}
