import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { z } from 'zod'

/** Payload of Node's diagnostics channel for a `fetch` request. */
const fetched = z.object({
  request: z.looseObject({ origin: z.coerce.string(), method: z.string() }),
  response: z.object({ statusCode: z.number() }).optional(),
})

/**
 * A span for each outgoing request made while handling a call, with trace propagation. Contains host and status only:
 * paths and queries contain secrets.
 * @returns ends the tracing
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()

  const begin = (method: string, host: string, setHeader: (name: string, value: string) => void) => {
    const active = context.active()
    if (trace.getSpan(active) === undefined || isTracingSuppressed(active)) return undefined
    const span = tracer.startSpan(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host },
    })
    propagation.inject(trace.setSpan(active, span), undefined, {
      set: (_, name, value) => setHeader(name, value),
    })
    return span
  }

  const listeners: Record<string, (message: unknown) => void> = {
    // node:http and node:https
    'http.client.request.created': (message) => {
      const request = Object(message).request
      if (!(request instanceof ClientRequest) || request.headersSent) return
      const span = begin(request.method, request.host, (name, value) => request.setHeader(name, value))
      if (span === undefined) return
      request.once('response', ({ statusCode = 0 }) => noteStatus(span, statusCode))
      request.once('error', () => span.setStatus({ code: SpanStatusCode.ERROR }))
      request.once('close', () => span.end())
    },
    // fetch
    'undici:request:create': (message) => {
      const { method, origin } = fetched.parse(message).request
      const request = Object(message).request
      const span = begin(method, new URL(origin).hostname, (name, value) => request.addHeader(name, value))
      if (span !== undefined) spans.set(request, span)
    },
    'undici:request:headers': (message) => {
      const span = spans.get(Object(message).request)
      const { response } = fetched.parse(message)
      if (span !== undefined && response !== undefined) noteStatus(span, response.statusCode)
    },
    'undici:request:trailers': (message) => spans.get(Object(message).request)?.end(),
    'undici:request:error': (message) => {
      spans.get(Object(message).request)?.setStatus({ code: SpanStatusCode.ERROR }).end()
    },
  }

  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}

function noteStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
}
