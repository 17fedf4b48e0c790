import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Spool } from '../files/spool.ts'
import { type Multipart, readMultipart } from '../files/uploads.ts'
import { invalid, plainWords } from './errors.ts'

/**
 * Everything that was sent to a call, by the call's own schemas.
 * @param spool where the files of a call go that takes some
 * @throws AppError `invalid`, `malformed` for an Idempotency-Key that isn't a UUID, `unsupported_media`
 */
export async function readInput(endpoint: EndpointShape, request: FastifyRequest, spool?: Spool) {
  const params = parse(endpoint.params, request.params)
  const query = parse(endpoint.query, request.query)
  if (!endpoint.files && request.isMultipart()) {
    throw new AppError('unsupported_media', 'Send this call as JSON.')
  }
  const sent: Multipart | undefined =
    endpoint.files && spool && (await readMultipart(request, endpoint.files, spool))
  const body = parse(endpoint.body, sent ? sent.fields : (request.body ?? {}))
  const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request) : undefined
  return { params, query, body, files: sent?.files, idempotencyKey }
}

function parse(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value, { error: plainWords })
  if (!parsed.success) throw invalid(parsed.error)
  refuseHalfCharacters(parsed.data)
  return parsed.data
}

/** Deeper than any text that a call declares; what a call takes without looking at it may be nested without end. */
const deepest = 10

/**
 * JSON can hold half of a character that takes two UTF-16 units, which neither UTF-8 nor a jsonb column can.
 * @throws AppError `invalid` at the field that holds one
 */
function refuseHalfCharacters(value: unknown): void {
  const found = findHalfCharacter(value, [])
  if (found === undefined) return
  const message = 'That holds a broken character. Please type it again.'
  throw new AppError('invalid', message, { fields: [{ field: found.join('.'), message }] })
}

function findHalfCharacter(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path
  if (typeof value !== 'object' || value === null || path.length > deepest) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = findHalfCharacter(part, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** Keys are kept: nothing may stand in their place that somebody has typed, such as the number of a card. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Undefined without one: then the call is a new try. */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && uuid.test(key)) return key
  throw new AppError('malformed', 'Send an Idempotency-Key that is a UUID, or none.')
}
