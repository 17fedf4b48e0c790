import type { EndpointShape } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Spool } from '../files/spool.ts'
import { type Multipart, readMultipart } from '../files/uploads.ts'
import { invalid, plainWords } from './errors.ts'

/**
 * Parses a request with the call's schemas.
 * @param spool temporary storage for uploaded files
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

/**
 * Deepest nesting that is checked: more than any declared text needs, as undeclared JSON may be nested without limit.
 */
const deepest = 10

/**
 * Rejects lone surrogates: JSON strings can contain them, UTF-8 and jsonb columns can't.
 * @throws AppError `invalid` at the field that contains one
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

/** Keys are stored, so they must be UUIDs and not typed data such as a card number. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Undefined without the header: the call then isn't deduplicated. */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && uuid.test(key)) return key
  throw new AppError('malformed', 'Send an Idempotency-Key that is a UUID, or none.')
}
