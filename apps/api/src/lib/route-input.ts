import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalid, plainWords } from './errors.ts'
import { type Multipart, readMultipart } from './uploads.ts'

/**
 * Everything that was sent to a call, by the call's own schemas.
 * @throws AppError `invalid`, `malformed` without an Idempotency-Key where one is needed, `unsupported_media`
 */
export async function readInput(endpoint: EndpointShape, request: FastifyRequest) {
  const params = parse(endpoint.params, request.params)
  const query = parse(endpoint.query, request.query)
  if (!endpoint.files && request.isMultipart()) {
    throw new AppError('unsupported_media', 'Send this call as JSON.')
  }
  const sent: Multipart | undefined = endpoint.files && (await readMultipart(request, endpoint.files))
  const body = parse(endpoint.body, sent ? sent.fields : (request.body ?? {}))
  const idempotencyKey = endpoint.idempotent && readIdempotencyKey(request)
  return { params, query, body, files: sent?.files, idempotencyKey }
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value, { error: plainWords })
  if (!parsed.success) throw invalid(parsed.error)
  return parsed.data
}

/** Keys are kept: nothing may stand in their place that somebody has typed, such as the number of a card. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && uuid.test(key)) return key
  throw new AppError('malformed', 'Send an Idempotency-Key header that is a UUID.')
}
