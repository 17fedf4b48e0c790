import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a text with its ETag, or status 304 where the caller's copy is current. The caller sets content type and
 * caching.
 */
export function sendIfChanged({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // Weak ETag: compression changes the bytes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', etag)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}
