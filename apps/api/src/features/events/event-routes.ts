import { EVENTS_PATH } from '@kindling/domain/events/live-event'
import { decodeJwt } from 'jose'
import { assertMayCall, authenticate } from '../../auth/auth.ts'
import type { Feature } from '../../http/feature.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makeEventService, stream } from './event-service.ts'
import { openEventStream } from './event-stream.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Turns off response buffering in proxies.
  'x-accel-buffering': 'no',
  // Closes the connection afterwards: an idle keep-alive connection would delay the shutdown.
  connection: 'close',
}

/**
 * The live event stream of the caller, as server-sent events. Browsers read it with `fetch`, since
 * EventSource can't send an Authorization header, and tokens don't belong in URLs.
 */
export const events: Feature = (app, deps) => {
  const service = makeEventService(deps)
  defineCleanUp(deps, 'forget-past-events', '17 * * * *', service.forgetPast)
  // Closes open streams on shutdown; readers reconnect to another process.
  app.addHook('preClose', async () => deps.live.close())

  app.route({
    method: 'GET',
    url: `/api${EVENTS_PATH}`,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.caller = await authenticate(stream, request.headers.authorization, deps)
      assertMayCall(request.caller, stream, request.params)
    },
    handler: async (request, reply) => {
      const { member } = request.caller
      if (member === undefined) throw new Error('a caller without a member got in')
      const since = request.headers['last-event-id']
      await service.read(
        {
          memberId: member.id,
          sessionId: member.sessionId,
          expiresAt: expiryOf(request.headers.authorization ?? ''),
          since: Array.isArray(since) ? since[0] : since,
        },
        (onClose) => {
          reply.hijack()
          reply.headers(streamHeaders)
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value)
          }
          reply.raw.writeHead(200).flushHeaders()
          return openEventStream(reply.raw, { onClose })
        },
      )
      return reply
    },
  })
}

/** Expiry of an access token that was verified already. */
function expiryOf(authorization: string): Date {
  const { exp } = decodeJwt(authorization.replace(/^Bearer /i, ''))
  if (exp === undefined) throw new Error('an access token without an end got in')
  return new Date(exp * 1000)
}
