import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PackedPage } from '../../platform/packed-page.ts'

const decompress = promisify(brotliDecompress)

const takesBrotli = ({ headers }: FastifyRequest) =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(headers['accept-encoding'] ?? ''))

export async function sendPackedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brotli, type, etag }: PackedPage,
) {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(type)
  if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(brotli)
  return reply.send(await decompress(brotli))
}
