import { setImmediate as othersFirst } from 'node:timers/promises'
import type { EndpointShape } from '@kindling/domain/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPackedPage } from '../../http/answers/send-packed-page.ts'
import type { Feature } from '../../http/feature.ts'
import { limitScale } from '../../limits/limit-scale.ts'
import { limit, networkOf, type RateLimit } from '../../limits/rate-limit.ts'
import { MINUTE } from '../../platform/durations.ts'
import { type PackedPage, packPage } from '../../platform/packed-page.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { type DescribedCall, describeApi, describeCall } from './openapi.ts'

/** Rate limit by network: each response is 2 MB of text. */
const readings: RateLimit = { max: 60, windowMs: 10 * MINUTE }

interface Documents {
  openapi: PackedPage
  page: PackedPage
}

/** Documentation of the API, generated from the mounted endpoints. */
export const docs: Feature = (app, deps) => {
  const { db, clock } = deps
  // Generated at the first request, when every feature is mounted, and cached.
  let made: Promise<Documents> | undefined

  const send = async (request: FastifyRequest, reply: FastifyReply, which: keyof Documents) => {
    const max = Math.ceil(readings.max * limitScale(deps))
    await limit(db, `docs:${networkOf(request.ip)}`, { ...readings, max }, clock.now())
    made ??= makeDocuments(app.kindlingEndpoints)
    return await sendPackedPage(request, reply, (await made)[which])
  }

  app.get('/api/docs/openapi.json', (request, reply) => send(request, reply, 'openapi'))
  app.get('/api/docs', (request, reply) => send(request, reply, 'page'))
  app.get('/api/docs/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}

/** Generates in steps, so that other requests, such as health probes, wait for one step at most. */
async function makeDocuments(endpoints: readonly EndpointShape[]): Promise<Documents> {
  const calls: DescribedCall[] = []
  for (const endpoint of endpoints) {
    calls.push({ endpoint, described: describeCall(endpoint) })
    await othersFirst()
  }
  const openapi = await packPage(JSON.stringify(describeApi(calls)), { type: 'application/json' })
  return { openapi, page: await packPage(docsPage(calls)) }
}
