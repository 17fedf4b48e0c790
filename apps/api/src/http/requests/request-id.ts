import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** Whether a request comes directly from a reverse proxy that TRUST_PROXY names. */
export function isFromProxy(trustProxy: string[] | false): (request: IncomingMessage) => boolean {
  if (trustProxy === false) return () => false
  const trusts = compile(trustProxy)
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && trusts(remoteAddress, 0)
}

/** Accepted request ids: no characters that could forge log lines. */
const idShape = /^[\w.:-]{1,64}$/

/** The id of a request: a trusted proxy's `x-request-id`, or a random UUID. */
export function requestIds(trustProxy: string[] | false): (request: IncomingMessage) => string {
  const isTrusted = isFromProxy(trustProxy)
  return (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && idShape.test(given) && isTrusted(request) ? given : randomUUID()
  }
}
