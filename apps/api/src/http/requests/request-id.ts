import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** Whether a call comes directly from a reverse proxy that TRUST_PROXY names. */
export function isFromProxy(trustProxy: string[] | false): (request: IncomingMessage) => boolean {
  if (trustProxy === false) return () => false
  const trusts = compile(trustProxy)
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && trusts(remoteAddress, 0)
}

/** Long enough for every usual kind of id; nothing that could end a line of a log or say something else in it. */
const idShape = /^[\w.:-]{1,64}$/

/** The id of a call: what a trusted proxy has given it in `x-request-id`, or one of our own. */
export function requestIds(trustProxy: string[] | false): (request: IncomingMessage) => string {
  const isTrusted = isFromProxy(trustProxy)
  return (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && idShape.test(given) && isTrusted(request) ? given : randomUUID()
  }
}
