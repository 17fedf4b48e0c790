import { AppError } from '@kindling/domain/errors'
import type { FastifyReply } from 'fastify'
import { denyAllPolicy } from './content-security.ts'

interface OpenedFile {
  /** Bytes. */
  size: number
  contentType: string
  content: unknown
}

/**
 * Sends what only its viewer may have: no cache keeps a copy, and a browser does nothing with it but show or save it.
 * @param disposition of RFC 6266, `inline; filename="picture.webp"`
 */
export function sendPrivateFile(reply: FastifyReply, file: OpenedFile, disposition: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition,
      'content-length': file.size,
      'content-security-policy': denyAllPolicy,
      'x-content-type-options': 'nosniff',
    })
    .type(file.contentType)
    .send(file.content)
}

/** The same for a link that is over, that is somebody else's, and that leads to nothing. */
export function noPrivateFile(): AppError {
  return new AppError('not_found', 'There is nothing here, or the link has expired.')
}
