import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** A response with a version for its ETag; without data when the caller's copy is current. */
export class Versioned<T> {
  readonly version: string
  readonly data: T | undefined

  constructor(version: string, data?: T) {
    this.version = version
    this.data = data
  }
}

/** Sets the ETag, and status 304 where the caller's copy is current. */
export function tellVersion(reply: FastifyReply, { version, data }: Versioned<unknown>): void {
  // Weak ETag: compression changes the bytes.
  reply.header('etag', `W/"${version}"`)
  if (data === undefined) reply.code(304)
}

/** The version in the caller's If-None-Match header. */
export function knownVersion({ 'if-none-match': tag = '' }: IncomingHttpHeaders): string | undefined {
  return /^W\/"([\w.-]{1,60})"$/.exec(tag)?.[1]
}

/**
 * Hash of everything that a response is made of: 27 characters. Callers include the member's id, so that one member's
 * version never matches another's.
 */
export function versionOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)
}
