import { AppError, type ErrorAnswer, type ErrorCode, type FieldProblem } from '@kindling/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDatabaseUnavailable, isDepartedMember, isUnstorableText } from '../db/pg-errors.ts'
import { isStorageFailure } from '../platform/storage-failure.ts'
import { denyAllPolicy } from './security/content-security.ts'

/** What a schema found wrong, field by field; the first problem speaks for all. */
export function invalid(error: z.core.$ZodError): AppError {
  const fields: FieldProblem[] = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return new AppError('invalid', fields[0]?.message ?? 'Please check what you entered.', { fields })
}

/** Where a schema has no words of its own, zod's would reach the member: these stand in their place. */
export const plainWords: z.core.$ZodErrorMap = ({ path = [], input }) => {
  if (path.length === 0) return ownWords.malformed
  return input === undefined ? `This is missing: ${path.join('.')}` : 'Please check this.'
}

/** A failed call on the wire. What a server's own fault was about stays in the log. */
export function errorAnswer(error: AppError): ErrorAnswer {
  const { fields, current, until } = error.detail
  return {
    status: 'error',
    code: error.code,
    message: error.message,
    ...(fields ? { fields } : {}),
    ...(current === undefined ? {} : { current }),
    ...(until === undefined ? {} : { until }),
  }
}

/** Turns every error into the one shape that clients know. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>(sendError)
}

/**
 * Answers what the router refuses before any hook has run, such as an address that can't be decoded.
 * @param headers what every answer of the app says
 */
export function answerRouterError(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'content-security-policy': denyAllPolicy, 'x-request-id': request.id })
    sendError(error, request, reply)
  }
}

function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  // Maintenance is no fault: an operator has asked for it.
  if (known.httpStatus >= 500 && known.code !== 'maintenance')
    request.log.error({ err: error }, 'a call failed')
  else request.log.debug({ err: error }, 'a call was refused')
  if (known.detail.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.detail.retryAfter))
  if (known.httpStatus === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(known.httpStatus).send(errorAnswer(known))
}

/** What a call is told while no process or database can answer it; proxies in front say the same (deploy/). */
export const BUSY_MESSAGE = 'Kindling is busy right now. Please try again in a moment.'

const ownWords: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request could not be read.',
  too_large: 'That is too large.',
  unsupported_media: 'That kind of content is not taken here.',
  too_many_requests: 'Too many tries. Please wait a little, then try again.',
  not_found: 'There is nothing here.',
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  const code = codeFor(status)
  if (code) return new AppError(code, ownWords[code] ?? 'The request was refused.', { cause: error })
  if (isUnstorableText(error)) {
    return new AppError('malformed', 'That holds characters that can’t be kept. Use plain text.', {
      cause: error,
    })
  }
  if (isDepartedMember(error)) {
    return new AppError('not_found', 'This member has left Kindling.', { cause: error })
  }
  if (isStorageFailure(error)) {
    const message = 'Kindling can’t keep or open files right now. Please try again in a few minutes.'
    return new AppError('unavailable', message, { retryAfter: 60, cause: error })
  }
  if (status === 503 || isDatabaseUnavailable(error)) {
    return new AppError('unavailable', BUSY_MESSAGE, {
      retryAfter: 2,
      cause: error,
    })
  }
  return new AppError('internal', 'Something went wrong. Please try again later.', { cause: error })
}

/** The code for an error that the HTTP layer raised itself. */
function codeFor(status: number): ErrorCode | undefined {
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media'
  if (status === 429) return 'too_many_requests'
  return status >= 400 && status < 500 ? 'malformed' : undefined
}
