import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a text with its tag, and without the text to who has it already; the type and who may keep it are the caller's. */
export function sendIfChanged({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // A weak tag: compression makes other bytes of the same text.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', etag)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}
