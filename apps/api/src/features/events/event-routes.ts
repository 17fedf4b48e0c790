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
  // Proxies would wait for more.
  'x-accel-buffering': 'no',
  // The connection is of no more use afterwards, and an idle one would hold up the end of the process.
  connection: 'close',
}

/**
 * The one call that doesn't end: what happens to the caller, as server-sent events. It is read with `fetch`, since an
 * EventSource can't send a bearer, and a token has no place in an address.
 */
export const events: Feature = (app, deps) => {
  const service = makeEventService(deps)
  defineCleanUp(deps, 'forget-past-events', '17 * * * *', service.forgetPast)
  // Open streams must not hold up the end of the process; those who read them go on at the next one.
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

/** When an access token ends that has been verified already. */
function expiryOf(authorization: string): Date {
  const { exp } = decodeJwt(authorization.replace(/^Bearer /i, ''))
  if (exp === undefined) throw new Error('an access token without an end got in')
  return new Date(exp * 1000)
}
