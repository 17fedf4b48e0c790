import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
})
/** The parts of OTLP/JSON ExportTraceServiceRequest that tests read. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export interface CollectedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, string | number>
}

/** A fake OpenTelemetry collector that accepts OTLP over HTTP and stores it. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const paths: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url}`)
    const body = await json(request)
    bodies.push(JSON.stringify(body))
    for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name'])
      for (const one of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...one, parentSpanId: one.parentSpanId, service, attributes: valuesOf(one.attributes) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: spans as readonly CollectedSpan[],
    /** Raw request bodies, for tests of what must not be in them. */
    bodies: bodies as readonly string[],
    paths: paths as readonly string[],
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function valuesOf(attributes: z.infer<typeof attribute>[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  )
}
