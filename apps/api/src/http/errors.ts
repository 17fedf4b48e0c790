import { AppError, type ErrorAnswer, type ErrorCode, type FieldProblem } from '@kindling/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDatabaseUnavailable, isDepartedMember, isUnstorableText } from '../db/pg-errors.ts'
import { isStorageFailure } from '../platform/storage-failure.ts'
import { denyAllPolicy } from './security/content-security.ts'

/** Validation error with one message for each field; the first is the error's own message. */
export function invalid(error: z.core.$ZodError): AppError {
  const fields: FieldProblem[] = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return new AppError('invalid', fields[0]?.message ?? 'Please check what you entered.', { fields })
}

/** Messages for fields whose schema has none, instead of zod's English defaults. */
export const plainWords: z.core.$ZodErrorMap = ({ path = [], input }) => {
  if (path.length === 0) return ownWords.malformed
  return input === undefined ? `This is missing: ${path.join('.')}` : 'Please check this.'
}

/** The response body of an error. Causes of internal errors are only logged. */
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

/** Answers every error in the error format of the contract. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Error>(sendError)
}

/**
 * Answers errors of the router that are raised before any hook runs, such as an undecodable address.
 * @param headers security headers of all responses
 */
export function answerRouterError(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'content-security-policy': denyAllPolicy, 'x-request-id': request.id })
    sendError(error, request, reply)
  }
}

function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  // Maintenance mode is intended, so it isn't logged as an error.
  if (known.httpStatus >= 500 && known.code !== 'maintenance')
    request.log.error({ err: error }, 'a call failed')
  else request.log.debug({ err: error }, 'a call was refused')
  if (known.detail.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.detail.retryAfter))
  if (known.httpStatus === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(known.httpStatus).send(errorAnswer(known))
}

/** Message while the server or database is unavailable; reverse proxies send the same (deploy/). */
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

/** Error code for an HTTP status that Fastify raised itself. */
function codeFor(status: number): ErrorCode | undefined {
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media'
  if (status === 429) return 'too_many_requests'
  return status >= 400 && status < 500 ? 'malformed' : undefined
}
