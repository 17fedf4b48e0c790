import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

const methods = { GET: 'GET', POST: 'POST' } as const

/**
 * A `fetch` that calls this server in process, so that the demo's issuer works even where the server can't
 * reach its own public address.
 */
export function insideFetch(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === methods.POST ? methods.POST : methods.GET,
      url: pathname + search,
      headers,
      ...(body ? { payload: String(body) } : {}),
    })
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    })
  }
}
