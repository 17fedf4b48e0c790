import { type EndpointShape, fillPath } from '@kindling/domain/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { v7 } from 'uuid'
import type { Sent } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'

let sent = 0

/** Makes a call like a client, each from its own IP address, so that rate limits by address don't apply. */
export async function send(
  { t }: Neighbourhood,
  endpoint: EndpointShape,
  { params, query, body, bearer }: Sent,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  sent += 1
  return await t.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}`,
    query: query ?? {},
    remoteAddress: `10.${Math.floor(sent / 62_500) % 250}.${Math.floor(sent / 250) % 250}.${sent % 250}`,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(endpoint.idempotent ? { 'idempotency-key': v7() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: endpoint.files ? formOf(body) : body }),
  })
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  return form
}
